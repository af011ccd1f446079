"""/api/me/notifications: how one is told of one's turn when no page is open."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated
from urllib.parse import urlsplit

from litestar import Controller, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta, Struct

from cartographers.server.http.auth.audit_log import audit
from cartographers.server.http.auth.identify import BROWSER_ONLY, requires_scope
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.limits.limiter import network_of
from cartographers.server.http.services import ApiRequest, base_url, services_of
from cartographers.server.live.administration import code_hash
from cartographers.server.live.notifications.delivery import DeliveryOutcome, TurnMessage, letter_of_code
from cartographers.server.live.notifications.endpoints import (
    WHOLE_SECONDS,
    BadEndpoint,
    Unreachable,
    checked_url,
)
from cartographers.server.live.notifications.mail import RefusedMail, checked_address, mailbox_of
from cartographers.server.live.notifications.push import checked_subscription
from cartographers.server.live.notifications.webhooks import WebhookFormat
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.turn_notifications import DAY_MINUTES, is_zone, trial_text
from cartographers.storage import CodePurpose, Scope, TooManyKept
from cartographers.storage.notification_interface import NO_WISHES, Channel, ChannelKind, Hours, QuietWishes

ID_BYTES = 8
TOKEN_BYTES = 24
CODE_DIGITS = 8
CODE_SECONDS = 1800.0
MOST_TABLES = 1000  # of one account, among which a link is looked for
MAIL_ADDRESSES = 1  # of one account

Url = Annotated[str, Meta(min_length=1, max_length=1000)]
Minutes = Annotated[int, Meta(ge=0, lt=DAY_MINUTES, description="Minutes of the day")]
CHANGES_ACCOUNT = requires_scope(Scope.ACCOUNT)


class HoursJson(Struct, frozen=True, forbid_unknown_fields=True):
    """Quiet hours in minutes of the day; from 1320 to 480 is from ten in the evening to eight in the
    morning. `zone` is one of the IANA's names, such as Europe/Paris."""

    zone: Annotated[str, Meta(min_length=1, max_length=64)]
    quiet_from: Minutes
    quiet_until: Minutes


class ChannelJson(Struct, frozen=True):
    """A way in which one is told. `place` is the mail address, or only the name of the server that a
    webhook or push service is at: the whole address is a secret. `table` is set for a webhook of a table.
    `failures` in a row: after ten more it is removed. `here`: it is the browser that asks."""

    id: str
    kind: ChannelKind
    place: str
    format: str | None
    table: str | None
    confirmed: bool
    created: float
    used: float | None
    failures: int
    browser: str
    system: str
    here: bool


class NotificationsJson(Struct, frozen=True):
    """`push_key`: the server's public key in base64url, with which a browser subscribes. `mail`: whether this
    server sends mail. What is switched off altogether is the setting `turns` of the account."""

    push_key: str
    mail: bool
    hours: HoursJson | None
    channels: list[ChannelJson]


class NotificationChanges(Struct, frozen=True, forbid_unknown_fields=True):
    hours: HoursJson | None


class PushSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """What `pushManager.subscribe` gave: its endpoint, and its keys in base64url."""

    endpoint: Url
    p256dh: Annotated[str, Meta(min_length=1, max_length=120)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class NewWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    url: Url
    format: WebhookFormat = WebhookFormat.JSON


class NewMailAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """It is told nothing until the code that is sent there comes back."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


class MailCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=40)]


class NotificationsController(Controller):
    path = "/me/notifications"
    tags = ("notifications",)

    @get("/", summary="How I am told of my turn when no page is open")
    async def look(self, request: ApiRequest) -> NotificationsJson:
        services, account = services_of(request), request.user.id
        kept = services.store.notifications
        wishes = (await kept.wishes.general([account])).get(account, NO_WISHES)
        return NotificationsJson(
            push_key=await services.delivery.push.public_key(),
            mail=services.delivery.mailer is not None,
            hours=hours_json(wishes.hours),
            channels=await _channels_json(request),
        )

    @patch("/", summary="Choose my quiet hours", opt=CHANGES_ACCOUNT)
    async def change(self, request: ApiRequest, data: JSONBody[NotificationChanges]) -> NotificationsJson:
        await put_wishes(request, "", QuietWishes(hours=checked_hours(data.hours)))
        result: NotificationsJson = await NotificationsController.look.fn(self, request)
        return result

    @post(
        "/push",
        status_code=HTTP_201_CREATED,
        summary="Tell this browser, as long as it is signed in",
        opt=BROWSER_ONLY,
    )
    async def add_push(self, request: ApiRequest, data: JSONBody[PushSubscription]) -> ChannelJson:
        services = services_of(request)
        private = services.delivery.endpoints.private
        try:
            await asyncio.to_thread(
                checked_subscription, data.endpoint, data.p256dh, data.auth, private=private
            )
        except BadEndpoint:
            raise Refused(Reason.BAD_SUBSCRIPTION) from None
        channel = _new_channel(
            request,
            ChannelKind.PUSH,
            data.endpoint,
            p256dh=data.p256dh,
            auth=data.auth,
            session=request.user.session,
        )
        return await _add(request, channel, services.settings.limits.pushed_browsers)

    @post(
        "/webhooks",
        status_code=HTTP_201_CREATED,
        summary="Tell a webhook: Discord, Slack, ntfy or plain JSON",
        opt=takes("new_tokens") | CHANGES_ACCOUNT,
    )
    async def add_webhook(self, request: ApiRequest, data: JSONBody[NewWebhook]) -> ChannelJson:
        return await add_webhook_channel(request, data)

    @post(
        "/mail",
        status_code=HTTP_201_CREATED,
        summary="Tell a mail address; a code is sent there first",
        opt=CHANGES_ACCOUNT,
    )
    async def add_mail(self, request: ApiRequest, data: JSONBody[NewMailAddress]) -> ChannelJson:
        services, account = services_of(request), _kept_account(request)
        mailer = services.delivery.mailer
        if mailer is None:
            raise Refused(Reason.NO_MAIL)
        try:
            address = checked_address(data.address.strip())
        except BadEndpoint:
            raise Refused(Reason.BAD_MAIL_ADDRESS) from None
        for who in (account, network_of(request.user.address), mailbox_of(address)):
            services.limiter.take("codes by mail", who, services.settings.limits.codes_by_mail)
        channel = _new_channel(request, ChannelKind.MAIL, address, confirmed=False)
        added = await _add(request, channel, MAIL_ADDRESSES)
        code = "".join(secrets.choice("0123456789") for _ in range(CODE_DIGITS))
        expires = services.rooms.clock() + CODE_SECONDS
        hashed = _mail_code_hash(channel.id, code)
        await services.store.codes.replace(account, CodePurpose.MAIL, [hashed], expires=expires)
        try:
            await mailer.send(letter_of_code(request.user.words, address, code))
        except (Unreachable, RefusedMail):
            await services.store.notifications.channels.drop(channel.id)
            raise Refused(Reason.NOT_DELIVERED) from None
        return added

    @post(
        "/mail/confirm", status_code=HTTP_200_OK, summary="The code that was sent there", opt=CHANGES_ACCOUNT
    )
    async def confirm_mail(self, request: ApiRequest, data: JSONBody[MailCode]) -> ChannelJson:
        services, account = services_of(request), request.user.id
        services.limiter.take("mail codes tried", account, services.settings.limits.logins)
        typed = "".join(sign for sign in data.code if sign.isascii() and sign.isdigit())
        for channel in await services.store.notifications.channels.of(account):
            if channel.kind is not ChannelKind.MAIL or channel.confirmed:
                continue
            hashed = _mail_code_hash(channel.id, typed)
            if await services.store.codes.use(hashed, CodePurpose.MAIL, services.rooms.clock()) == account:
                await services.store.notifications.channels.confirm(account, channel.id)
                audit(request, "mail-confirmed", account)
                return next(each for each in await _channels_json(request) if each.id == channel.id)
        raise Refused(Reason.WRONG_CODE)

    @post(
        "/{channel:str}/trial",
        status_code=HTTP_200_OK,
        summary="Send something there, to see whether it arrives",
        opt=takes("new_tokens") | CHANGES_ACCOUNT,
    )
    async def try_out(self, request: ApiRequest, channel: FromPath[str]) -> None:
        services = services_of(request)
        found = await services.store.notifications.channels.get(channel) if channel.isalnum() else None
        if found is None or found.account != request.user.id or not found.confirmed:
            raise Refused(Reason.UNKNOWN_CHANNEL)
        words = request.user.words
        message = TurnMessage(words, trial_text(words), "/players/me", "trial", 60.0)
        done = await services.delivery.try_out(found, message)
        if done is None:
            raise Refused(Reason.TOO_FAST, retry_after=WHOLE_SECONDS)
        if done.outcome is DeliveryOutcome.GONE:
            await services.store.notifications.channels.drop(found.id)
        if done.outcome is not DeliveryOutcome.ARRIVED:
            raise Refused(Reason.NOT_DELIVERED)

    @delete(
        "/{channel:str}",
        status_code=HTTP_200_OK,
        summary="Tell nothing there any more",
        opt=CHANGES_ACCOUNT,
    )
    async def remove(self, request: ApiRequest, channel: FromPath[str]) -> None:
        kept = services_of(request).store.notifications.channels
        if not channel.isalnum() or not await kept.remove(request.user.id, channel):
            raise Refused(Reason.UNKNOWN_CHANNEL)


# ---- what they share


def _kept_account(request: ApiRequest) -> str:
    """Whoever lets the server speak to others has an account that lasts."""
    account = request.user.known
    if account.guest:
        raise Refused(Reason.KEEP_ACCOUNT_FIRST)
    return account.id


async def add_webhook_channel(request: ApiRequest, data: NewWebhook, table: str | None = None) -> ChannelJson:
    services, _ = services_of(request), _kept_account(request)
    try:
        url = checked_url(data.url.strip(), private=services.delivery.endpoints.private)
    except BadEndpoint:
        raise Refused(Reason.BAD_WEBHOOK) from None
    channel = _new_channel(request, ChannelKind.WEBHOOK, url, webhook_format=data.format, table=table)
    return await _add(request, channel, services.settings.limits.webhooks)


def _new_channel(
    request: ApiRequest,
    kind: ChannelKind,
    endpoint: str,
    *,
    webhook_format: WebhookFormat | None = None,
    table: str | None = None,
    session: str | None = None,
    p256dh: str | None = None,
    auth: str | None = None,
    confirmed: bool = True,
) -> Channel:
    return Channel(
        id=secrets.token_hex(ID_BYTES),
        account=request.user.id,
        kind=kind,
        endpoint=endpoint,
        token=secrets.token_urlsafe(TOKEN_BYTES),
        created=services_of(request).rooms.clock(),
        site=base_url(request),
        language=request.user.language,
        table=table,
        session=session,
        format=webhook_format,
        p256dh=p256dh,
        auth=auth,
        confirmed=confirmed,
    )


async def _add(request: ApiRequest, channel: Channel, most: int) -> ChannelJson:
    try:
        await services_of(request).store.notifications.channels.add(channel, most=most)
    except TooManyKept:
        raise Refused(Reason.TOO_MANY_CHANNELS, most=most) from None
    except KeyError:  # deleted meanwhile
        raise Refused(Reason.ACCOUNT_MISSING) from None
    return next(each for each in await _channels_json(request) if each.id == channel.id)


async def put_wishes(request: ApiRequest, table: str, wishes: QuietWishes) -> None:
    try:
        await services_of(request).store.notifications.wishes.put(request.user.id, table, wishes)
    except KeyError:
        raise Refused(Reason.ACCOUNT_MISSING) from None


async def _channels_json(request: ApiRequest) -> list[ChannelJson]:
    services, user = services_of(request), request.user
    browsers = {each.id: (each.browser, each.system) for each in await services.store.sessions.of(user.id)}
    found = []
    for channel in await services.store.notifications.channels.of(user.id):
        browser, system = browsers.get(channel.session or "", ("", ""))
        found.append(
            ChannelJson(
                id=channel.id,
                kind=channel.kind,
                place=place_of(channel),
                format=channel.format,
                table=channel.table,
                confirmed=channel.confirmed,
                created=channel.created,
                used=channel.used,
                failures=channel.failures,
                browser=browser,
                system=system,
                here=channel.session is not None and channel.session == user.session,
            )
        )
    return found


def place_of(channel: Channel) -> str:
    """What may be shown of an endpoint."""
    return channel.endpoint if channel.kind is ChannelKind.MAIL else urlsplit(channel.endpoint).netloc


def checked_hours(hours: HoursJson | None) -> Hours | None:
    if hours is None:
        return None
    if not is_zone(hours.zone) or hours.quiet_from == hours.quiet_until:
        raise Refused(Reason.BAD_HOURS)
    return Hours(hours.zone, hours.quiet_from, hours.quiet_until)


def hours_json(hours: Hours | None) -> HoursJson | None:
    return None if hours is None else HoursJson(hours.zone, hours.quiet_from, hours.quiet_until)


def _mail_code_hash(channel: str, code: str) -> str:
    """Of one channel: what somebody guesses fits no other."""
    return code_hash(f"{channel} {code}")
