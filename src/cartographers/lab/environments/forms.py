"""The forms that an observation can have. Its contents are the same in all of them.

`nested` is PettingZoo's way: the mask beside what is observed. Many tools cannot read a dictionary in a
dictionary or take the mask for something to look at, so the other forms leave it out; it is in the infos then
and what `action_masks()` returns.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import gymnasium as gym
import numpy as np

MASK = "action_mask"


class Form(StrEnum):
    NESTED = "nested"  # {"observation": {"planes", "numbers"}, "action_mask"}
    FLAT = "flat"  # {"planes", "numbers"}
    VECTOR = "vector"  # one row of int16: the planes, then the numbers


def formed_space(form: Form, space: gym.Space[Any]) -> gym.Space[Any]:
    """The space of observations in this form; `space` is that of nested ones."""
    if form is Form.NESTED:
        return space
    assert isinstance(space, gym.spaces.Dict)
    parts = space["observation"]
    assert isinstance(parts, gym.spaces.Dict)
    if form is Form.FLAT:
        return parts
    planes, numbers = parts["planes"], parts["numbers"]
    assert isinstance(planes, gym.spaces.Box)
    assert isinstance(numbers, gym.spaces.Box)
    low, high = (
        np.concatenate([p.ravel(), n]) for p, n in ((planes.low, numbers.low), (planes.high, numbers.high))
    )
    return gym.spaces.Box(low.astype(np.int16), high.astype(np.int16), dtype=np.int16)


def formed(form: Form, seen: dict[str, Any]) -> Any:
    """An observation (of one game, or of a batch with a row for each) in this form; `seen` is nested."""
    if form is Form.NESTED:
        return seen
    parts = seen["observation"]
    if form is Form.FLAT:
        return parts
    planes, numbers = parts["planes"], parts["numbers"]
    row = planes.reshape(*numbers.shape[:-1], -1)
    return np.concatenate([row, numbers], axis=-1, dtype=np.int16)
