"""What a store promises about the ways into an account besides its passphrase: codes and passkeys."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from cartographers.storage.values import Challenge, CodePurpose, Passkey


class OneTimeCodes(Protocol):
    """Codes that are good once, known by the SHA-256 (hex) of their text."""

    async def replace(
        self, account: str, purpose: CodePurpose, hashes: Collection[str], *, expires: float | None = None
    ) -> None:
        """New codes in the place of all others for this purpose. `KeyError` for an unknown account."""

    async def use(self, hashed: str, purpose: CodePurpose, now: float) -> str | None:
        """Whose it was; None if it is unknown, expired or was used before."""

    async def whose(self, hashed: str, purpose: CodePurpose, now: float) -> str | None:
        """Whose it is, without using it up."""

    async def count(self, account: str, purpose: CodePurpose) -> int: ...


class Passkeys(Protocol):
    """Public keys by which accounts sign in."""

    async def add(
        self, passkey: Passkey, challenge: Challenge, *, most: int, passphrase_hash: str | None
    ) -> None:
        """`PassphraseChanged` if the account has another passphrase than this, `ChallengeUsed` for a replay,
        `TooManyKept` if the account has as many as it may, `PasskeyTaken` if the credential is known already;
        `KeyError` for an unknown account."""

    async def of(self, account: str) -> list[Passkey]:
        """Oldest first."""

    async def find(self, credential: str) -> Passkey | None: ...

    async def use(self, passkey: str, counter: int, challenge: Challenge, now: float) -> bool:
        """It has signed this challenge. False if the counter has not grown, which only a copy of the passkey
        explains, or if the passkey was removed; `ChallengeUsed` for a replay."""

    async def rename(self, account: str, passkey: str, name: str) -> Passkey | None:
        """None if the account has no such passkey."""

    async def remove(self, account: str, passkey: str) -> bool:
        """Whether there was such a passkey of this account."""
