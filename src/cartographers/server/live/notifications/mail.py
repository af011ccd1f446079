"""Mail, by the server that the host named."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from urllib.parse import unquote, urlsplit

from cartographers.server.live.notifications.endpoints import BadEndpoint, Unreachable

LONGEST_ADDRESS = 254
TIMEOUT_SECONDS = 10.0
THREADS = 2
FOR_GOOD = 500  # from here on SMTP says that trying again does not help
MAIL_SCHEMES = {"smtps": 465, "smtp": 587, "smtp+plain": 25}
_ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
# Plain addresses only: nothing in quotes, no comments, no bare numbers of computers, no control characters.
ADDRESS = re.compile(
    rf"(?=.{{1,64}}@){_ATOM}(?:\.{_ATOM})*@(?:{_LABEL}\.)+[A-Za-z](?:[A-Za-z0-9-]{{0,61}}[A-Za-z0-9])"
)


# Folded, a long link would be encoded, and no mail program would find it.
UNFOLDED = SMTP.clone(max_line_length=900)


class BadMailServer(ValueError):
    """The setting cannot be read."""


@dataclass(frozen=True, slots=True)
class MailServer:
    """`smtps`: TLS from the beginning; `smtp`: STARTTLS, or nothing is sent; `smtp+plain`: neither."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str

    @classmethod
    def of(cls, url: str, sender: str) -> MailServer:
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as problem:
            raise BadMailServer(str(problem)) from None
        if parts.scheme not in MAIL_SCHEMES or not parts.hostname:
            known = ", ".join(f"{scheme}://" for scheme in MAIL_SCHEMES)
            raise BadMailServer(f"it begins with one of {known} and names a server")
        if not ADDRESS.fullmatch(sender) and not re.fullmatch(r"[\w.+-]+@localhost", sender):
            raise BadMailServer("the sender is no mail address")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.scheme, parts.hostname, port or MAIL_SCHEMES[parts.scheme], user, password, sender)


def checked_address(text: str) -> str:
    """A mail address as it can be written into a header; `BadEndpoint` if it is none."""
    if len(text) > LONGEST_ADDRESS or not ADDRESS.fullmatch(text):
        raise BadEndpoint("it is no mail address")
    return text


def mailbox_of(address: str) -> str:
    """The same for all spellings that are known to end in one mailbox: in capitals, and with a +tag."""
    name, _, host = address.lower().partition("@")
    return f"{name.partition('+')[0] or name}@{host}"


@dataclass(frozen=True, slots=True)
class Letter:
    to: str
    subject: str
    lines: tuple[str, ...]
    unsubscribe: str | None = None  # a URL that ends it by one POST (RFC 8058)


def message_of(letter: Letter, sender: str) -> EmailMessage:
    """`ValueError` for a line break in a header, which would be another header."""
    message = EmailMessage(policy=UNFOLDED)
    message["From"] = sender
    message["To"] = checked_address(letter.to)
    message["Subject"] = letter.subject
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(domain=sender.partition("@")[2])
    message["Auto-Submitted"] = "auto-generated"  # no holiday reply to it
    if letter.unsubscribe:
        message["List-Unsubscribe"] = f"<{letter.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content("\n\n".join(letter.lines) + "\n", cte="quoted-printable")
    return message


class RefusedMail(Exception):
    """The server takes no mail for this address."""


class Mailer:
    def __init__(self, server: MailServer, tls: ssl.SSLContext | None = None) -> None:
        self._server = server
        self._tls = tls
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="mail")

    async def send(self, letter: Letter) -> None:
        """`RefusedMail` if it will never arrive, `Unreachable` if it may be tried again."""
        message = message_of(letter, self._server.sender)
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._threads, self._send, message)
        except smtplib.SMTPRecipientsRefused as refused:
            codes = [code for code, _ in refused.recipients.values()]
            if all(code >= FOR_GOOD for code in codes):
                raise RefusedMail(str(codes)) from None
            raise Unreachable(f"the mail server refuses for now: {codes}") from None
        except (smtplib.SMTPException, OSError, ValueError) as problem:
            raise Unreachable(f"{type(problem).__name__}: {problem}") from None

    def _send(self, message: EmailMessage) -> None:
        server = self._server
        tls = self._tls or ssl.create_default_context()
        if server.scheme == "smtps":
            connection: smtplib.SMTP = smtplib.SMTP_SSL(
                server.host, server.port, timeout=TIMEOUT_SECONDS, context=tls
            )
        else:
            connection = smtplib.SMTP(server.host, server.port, timeout=TIMEOUT_SECONDS)
        with connection:
            if server.scheme == "smtp":
                connection.starttls(context=tls)
            if server.user:
                connection.login(server.user, server.password)
            connection.send_message(message)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
