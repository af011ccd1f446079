"""The environments of the two games are what they were, to the byte, whatever boxes have come since."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import pytest

import cartographers.lab.environments  # noqa: F401  registers the ids
from cartographers.lab.environments import SOLO, solo_batch, table_v1

# Written down when these were all the environments there were.
SPACES = {
    1: "202f8d042bf66936",
    2: "6815a6a00610ca10",
    3: "4224e9576a5caa70",
}
GAMES = {
    "base": "f7dbbed3946a38c0",
    "heroes": "71b5d3bc6e2515b7",
    "combined": "f35702cf4b4c599a",
}
TABLE = "63285e4bab9575a4"
BATCH = "5497fa7d1e288f0e"


class Digest:
    """Of arrays and numbers, one after the other."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def add(self, value: Any) -> None:
        if isinstance(value, Mapping):
            for name in sorted(value):
                self._hash.update(name.encode())
                self.add(value[name])
        else:
            array = np.asarray(value)
            self._hash.update(f"{array.dtype} {array.shape}".encode() + array.tobytes())

    def __str__(self) -> str:
        return self._hash.hexdigest()[:16]


def some_action(mask: Any, step: int) -> int:
    """Any legal action, always the same."""
    legal = np.flatnonzero(mask)
    return int(legal[(7919 * step + 13) % len(legal)])


def test_spaces() -> None:
    found = {}
    for seats in SPACES:
        env = table_v1.parallel_env(seats=seats)
        space: Any = env.observation_space("seat_0")
        digest = Digest()
        for part in (space["observation"]["planes"], space["observation"]["numbers"], space["action_mask"]):
            digest.add({"low": part.low, "high": part.high})
        digest.add(env.action_space("seat_0").n)
        found[seats] = str(digest)
    assert found == SPACES


def solo_digest(edition: str) -> str:
    env, digest = gymnasium.make(SOLO, edition=edition).unwrapped, Digest()
    seen, _ = env.reset(options={"seed": f"frozen {edition}".replace(" ", "-")})
    done, step = False, 0
    while not done:
        digest.add(seen)
        seen, reward, done, _, _ = env.step(some_action(seen["action_mask"], step))
        digest.add(reward)
        step += 1
    digest.add(seen)
    return str(digest)


@pytest.mark.parametrize("edition", GAMES)
def test_a_solo_game(edition: str) -> None:
    assert solo_digest(edition) == GAMES[edition]


def test_a_table() -> None:
    env, digest = table_v1.parallel_env(seats=3, edition="combined"), Digest()
    seen, _ = env.reset(options={"seed": "frozen-table"})
    step = 0
    while env.agents:
        digest.add(seen)
        actions = {agent: some_action(seen[agent]["action_mask"], step) for agent in env.agents}
        seen, rewards, _, _, _ = env.step(actions)
        digest.add(rewards)
        step += 1
    assert str(digest) == TABLE


def test_a_batch() -> None:
    env, digest = solo_batch(num_envs=4, edition="heroes"), Digest()
    seen, _ = env.reset(seed=7)
    for step in range(60):
        digest.add(seen)
        actions = [some_action(mask, step + row) for row, mask in enumerate(seen["action_mask"])]
        seen, rewards, _, _, _ = env.step(np.array(actions))
        digest.add(rewards)
    assert str(digest) == BATCH
