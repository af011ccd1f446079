"""One notification by one channel: how it is worded for it, sent, and what became of it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from enum import Enum

from cartographers.server.live.notifications.endpoints import (
    BadEndpoint,
    EndpointAnswer,
    Endpoints,
    NoAnswer,
    Unreachable,
)
from cartographers.server.live.notifications.mail import Letter, Mailer, MailServer, RefusedMail
from cartographers.server.live.notifications.push import PushKeys, PushMessage, contact_of, encrypted
from cartographers.server.live.notifications.webhooks import WebhookFormat, webhook_request
from cartographers.server.settings import Settings
from cartographers.server.tables.turn_notifications import TurnText
from cartographers.storage.notification_interface import Channel, ChannelKind, NotificationStore
from cartographers.words import Words

SUCCESS = range(200, 300)
GONE = (404, 410)
TRY_AGAIN = (408, 425, 429, 500, 502, 503, 504)


class DeliveryOutcome(Enum):
    ARRIVED = "arrived"
    GONE = "gone"  # the endpoint is there no more
    LATER = "later"  # it certainly did not arrive, and may the next time
    FAILED = "failed"  # also where nobody knows: never twice


@dataclass(frozen=True, slots=True)
class Delivered:
    outcome: DeliveryOutcome
    problem: str = ""  # without the endpoint, which is a secret
    retry_after: float | None = None


@dataclass(frozen=True, slots=True)
class TurnMessage:
    """What is told. `path` is where a tap leads at this server; `topic` the same for all turns of a table."""

    words: Words
    text: TurnText
    path: str
    topic: str
    ttl: float


class Delivery:
    def __init__(self, endpoints: Endpoints, push: PushKeys, mailer: Mailer | None) -> None:
        self.endpoints = endpoints
        self.push = push
        self.mailer = mailer
        self._trials: set[str] = set()  # of accounts

    async def try_out(self, channel: Channel, message: TurnMessage) -> Delivered | None:
        """None while another trial of the account is under way: who tries what never answers holds
        one connection, not all."""
        if channel.account in self._trials:
            return None
        self._trials.add(channel.account)
        try:
            return await self.deliver(channel, message)
        finally:
            self._trials.discard(channel.account)

    async def deliver(self, channel: Channel, message: TurnMessage) -> Delivered:
        try:
            match channel.kind:
                case ChannelKind.PUSH:
                    return _of_answer(await self._push(channel, message))
                case ChannelKind.WEBHOOK:
                    return _of_answer(await self._webhook(channel, message))
                case ChannelKind.MAIL:
                    return await self._mail(channel, message)
        except RefusedMail as problem:
            return Delivered(DeliveryOutcome.GONE, str(problem))
        except Unreachable as problem:
            return Delivered(DeliveryOutcome.LATER, str(problem))
        except (NoAnswer, BadEndpoint, ValueError) as problem:
            return Delivered(DeliveryOutcome.FAILED, f"{type(problem).__name__}: {problem}")

    async def _push(self, channel: Channel, message: TurnMessage) -> EndpointAnswer:
        shown = PushMessage(message.text.title, message.text.body, message.path, message.words.language)
        headers = await self.push.headers(channel, ttl=message.ttl, topic=message.topic)
        sealed = await asyncio.to_thread(encrypted, channel, shown)
        return await self.endpoints.post(channel.endpoint, headers, sealed)

    async def _webhook(self, channel: Channel, message: TurnMessage) -> EndpointAnswer:
        headers, body = webhook_request(
            WebhookFormat(channel.format or WebhookFormat.JSON), message.text, channel.site + message.path
        )
        return await self.endpoints.post(channel.endpoint, headers, body)

    async def _mail(self, channel: Channel, message: TurnMessage) -> Delivered:
        if self.mailer is None:
            return Delivered(DeliveryOutcome.FAILED, "no mail server is set")
        await self.mailer.send(letter_of_turn(channel, message))
        return Delivered(DeliveryOutcome.ARRIVED)

    async def close(self) -> None:
        await self.endpoints.close()
        if self.mailer is not None:
            self.mailer.close()


def open_delivery(store: NotificationStore, settings: Settings) -> Delivery:
    mailer = None
    if settings.mail is not None:
        mailer = Mailer(MailServer.of(settings.mail, settings.mail_from or ""))
    endpoints = Endpoints(private=settings.private_endpoints)
    return Delivery(endpoints, PushKeys(store, contact_of(settings.base_url)), mailer)


def letter_of_turn(channel: Channel, message: TurnMessage) -> Letter:
    words = message.words
    return Letter(
        to=channel.endpoint,
        subject=f"{message.text.title} · {words.text('Cartographers')}",
        lines=(
            message.text.body,
            f"{channel.site}{message.path}",
            words.text("Stop these mails: {link}", link=f"{channel.site}/unsubscribe/{channel.token}"),
        ),
        unsubscribe=f"{channel.site}/api/unsubscribe/{channel.token}",
    )


def letter_of_code(words: Words, address: str, code: str) -> Letter:
    """No link in it: anybody may have typed the address."""
    return Letter(
        to=address,
        subject=words.text("Your code for Cartographers: {code}", code=code),
        lines=(
            words.text(
                "Somebody wants mail at this address whenever it is their turn. If that is you, enter this "
                "code within half an hour: {code}",
                code=code,
            ),
            words.text("If it is not you, do nothing: no more mail will come."),
        ),
    )


def _of_answer(answer: EndpointAnswer) -> Delivered:
    if answer.status in SUCCESS:
        return Delivered(DeliveryOutcome.ARRIVED)
    problem = f"status {answer.status}"
    if answer.status in GONE:
        return Delivered(DeliveryOutcome.GONE, problem)
    if answer.status in TRY_AGAIN:
        return Delivered(DeliveryOutcome.LATER, problem, answer.retry_after)
    return Delivered(DeliveryOutcome.FAILED, problem)  # redirects too: they are not followed
