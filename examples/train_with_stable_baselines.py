"""Trains an agent for the solo game by MaskablePPO: `python examples/train_with_stable_baselines.py`.

It needs `pip install 'cartographers[train]'`. One core is enough; `--minutes` are minutes of it. After five
it was ahead of the apprentice (bench/RESULTS.md).

Three things make it quick:
- Games are played on the compiled batch (`solo_vec_env`).
- The net is small and knows what an action is: it says how much it likes each terrain on each space, and an
  action is liked as much as the spaces it draws on together. So it learns from one drawing about all others.
- Rewards come with every drawing, not only when a season is scored: what the sheet would earn in the seasons
  to come if nothing more were drawn, after the drawing less before it. Over a game they still sum up to the
  stars, so the aim is the same.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv, VecEnvWrapper
from torch import Tensor, nn
from torch.distributions import Categorical

from cartographers.lab.environments.actions import ACTION_COUNT, DESTROY, DRAW_BLOCKS, HERO_BLOCKS
from cartographers.lab.environments.observations import (
    PLANES,
    SCORING_CARDS,
    number_bounds,
    number_count,
    starts,
)
from cartographers.lab.environments.options import game_variant
from cartographers.lab.environments.solo import SoloEnv
from cartographers.lab.environments.stable_baselines import solo_vec_env
from cartographers.lab.intervals import Sample
from cartographers.lab.plan import Plan
from cartographers.lab.playing import play_game
from cartographers.rules.grid import AREA
from cartographers.rules.terrain import EDICTS, Terrain

AT, NUMBERS = starts(1), number_count(1)
SEASONS, EDICT_COUNT = 4, len(EDICTS)
# Spring scores edicts A and B, summer B and C, fall C and D, winter D and A.
SCORED = np.array([[1, 1, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1], [1, 0, 0, 1]])
STILL_SCORED = SCORED[::-1].cumsum(axis=0)[::-1]
SEASONS_LEFT = np.arange(SEASONS, 0, -1)
REWARD_SCALE = 0.1

KINDS = len(Terrain) + 1  # what can be done to a space: draw a terrain on it, or destroy it
CHANNELS, SUMMARY = 32, 64


def prospects(numbers: NDArray[np.int16]) -> NDArray[np.float32]:
    """The stars that sheets would still bring if nothing more were drawn on them."""
    season = numbers[:, AT["season"] : AT["season"] + SEASONS].argmax(axis=1)
    edicts = numbers[:, AT["edict_stars"] : AT["edict_stars"] + EDICT_COUNT]
    each_season = numbers[:, AT["coins"]] + numbers[:, AT["monster_stars"]]
    return ((edicts * STILL_SCORED[season]).sum(axis=1) + each_season * SEASONS_LEFT[season]).astype(
        np.float32
    )


class EarlyRewards(VecEnvWrapper):
    """Adds to each reward how the prospects have changed."""

    def __init__(self, env: VecEnv) -> None:
        super().__init__(env)
        self._before = np.zeros(env.num_envs, np.float32)

    def reset(self) -> Any:
        seen: Any = self.venv.reset()
        self._before = prospects(seen["numbers"])
        return seen

    def step_wait(self) -> Any:
        seen, rewards, over, infos = self.venv.step_wait()
        after = prospects(seen["numbers"])
        changed = np.where(over, 0, after) - self._before
        self._before = after
        return seen, REWARD_SCALE * (rewards + changed), over, infos


def action_tables() -> tuple[Tensor, Tensor, int]:
    """For each action the likes that add up to its own (the last, NOTHING, counts zero), its block, and how
    many blocks there are."""
    likes = np.full((ACTION_COUNT, max(len(block.shape.places[0]) for block in DRAW_BLOCKS)), NOTHING)
    blocks, terrains = np.zeros(ACTION_COUNT, np.int64), list(Terrain)
    for block in DRAW_BLOCKS:
        kind = terrains.index(block.terrain) * AREA
        for number, place in enumerate(block.shape.places):
            likes[block.start + number, : len(place)] = [kind + space for space in place]
    for hero in HERO_BLOCKS:
        spaces = np.arange(hero.length) // hero.turns
        likes[hero.start : hero.start + hero.length, 0] = terrains.index(Terrain.HERO) * AREA + spaces
    likes[DESTROY : DESTROY + AREA, 0] = (KINDS - 1) * AREA + np.arange(AREA)
    for number, each in enumerate((*DRAW_BLOCKS, *HERO_BLOCKS), start=1):
        blocks[each.start : each.start + each.length] = number
    return torch.from_numpy(likes), torch.from_numpy(blocks), len(DRAW_BLOCKS) + len(HERO_BLOCKS) + 1


NOTHING = KINDS * AREA
LIKED, BLOCKS, BLOCK_COUNT = action_tables()


class Sights(BaseFeaturesExtractor):
    """From a sheet and its numbers to likes (by kind and space), likes of blocks, and a summary for the
    critic."""

    def __init__(self, observation_space: Any) -> None:
        super().__init__(observation_space, NOTHING + BLOCK_COUNT + SUMMARY)
        low, high = number_bounds(1)
        scale = np.minimum(np.maximum(np.abs(low), high), 20)  # stars and coins are mostly below
        self.register_buffer("scale", torch.from_numpy(1 / scale.astype(np.float32)))
        self.register_buffer("still_scored", torch.from_numpy(STILL_SCORED.astype(np.float32)))
        self.told = nn.Sequential(nn.Linear(NUMBERS + len(SCORING_CARDS), 96), nn.ReLU())
        self.near = nn.Conv2d(len(PLANES) + 1, CHANNELS, 3, padding=1)
        self.around = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.further = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.lines = nn.Conv2d(3 * CHANNELS, CHANNELS, 1)
        self.turned = nn.ModuleList(nn.Linear(96, 2 * CHANNELS) for _ in range(4))
        self.likes = nn.Conv2d(CHANNELS, KINDS, 1)
        self.blocks = nn.Linear(96 + CHANNELS, BLOCK_COUNT)
        self.summary = nn.Sequential(nn.Linear(96 + CHANNELS, SUMMARY), nn.ReLU())

    def _by(self, told: Tensor, seen: Tensor, layer: int) -> Tensor:
        """What is seen matters as the numbers say: each channel is scaled and moved by them."""
        scale, shift = self.turned[layer](told)[:, :, None, None].chunk(2, dim=1)
        return torch.relu(seen * (1 + scale) + shift)

    def forward(self, observations: dict[str, Tensor]) -> Tensor:
        planes, numbers = observations["planes"], observations["numbers"]
        season = numbers[:, AT["season"] : AT["season"] + SEASONS]
        left = season @ self.still_scored
        cards = numbers[:, AT["edict_a"] : AT["edict_a"] + EDICT_COUNT * len(SCORING_CARDS)]
        wanted = (cards.view(-1, EDICT_COUNT, len(SCORING_CARDS)) * left[:, :, None]).sum(dim=1)
        told = self.told(torch.cat([numbers * self.scale, wanted], dim=1))
        ground = torch.cat([planes, torch.ones_like(planes[:, :1])], dim=1)  # shows where the sheet ends
        seen = self._by(told, self.near(ground), 0)
        seen = seen + self._by(told, self.around(seen), 1)
        rows, columns = seen.mean(dim=3, keepdim=True), seen.mean(dim=2, keepdim=True)
        lines = torch.cat([seen, rows.expand_as(seen), columns.expand_as(seen)], dim=1)
        seen = seen + self._by(told, self.lines(lines), 2)
        seen = seen + self._by(told, self.further(seen), 3)
        whole = torch.cat([told, seen.mean(dim=(2, 3))], dim=1)
        return torch.cat([self.likes(seen).flatten(1), self.blocks(whole), self.summary(whole)], dim=1)


class DrawingPolicy(MaskableActorCriticPolicy):
    """Looks at legal actions only: a few hundred of eighteen thousand."""

    def _build(self, lr_schedule: Any) -> None:
        self._build_mlp_extractor()
        self.value_net = nn.Linear(SUMMARY, 1)
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)

    def _look(self, seen: Any, masks: Any) -> tuple[Tensor, Categorical, Tensor]:
        """The legal actions (a row for each game, padded with 0), their chances, and the games' worth."""
        features = self.extract_features(seen)
        likes, blocks, summary = features.split([NOTHING, BLOCK_COUNT, SUMMARY], dim=1)
        allowed = torch.as_tensor(masks).reshape(len(features), ACTION_COUNT).bool()
        rows, numbers = allowed.nonzero(as_tuple=True)
        counts = rows.bincount(minlength=len(features))
        columns = torch.arange(len(rows)) - (counts.cumsum(0) - counts)[rows]
        actions = torch.zeros(len(features), int(counts.max()), dtype=torch.long)
        actions[rows, columns] = numbers
        spaces = nn.functional.pad(likes, (0, 1)).gather(1, LIKED[actions].flatten(1))
        sums = spaces.view(*actions.shape, -1).sum(dim=2) + blocks.gather(1, BLOCKS[actions])
        sums = sums.masked_fill(torch.arange(actions.shape[1]) >= counts[:, None], -1e9)
        return actions, Categorical(logits=sums), self.value_net(summary)

    def forward(
        self, obs: Any, deterministic: bool = False, action_masks: Any = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        actions, chances, worth = self._look(obs, action_masks)
        column = chances.logits.argmax(dim=1) if deterministic else chances.sample()
        return actions.gather(1, column[:, None])[:, 0], worth, chances.log_prob(column)

    def evaluate_actions(
        self, obs: Any, actions: Tensor, action_masks: Any = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        legal, chances, worth = self._look(obs, action_masks)
        column = (legal == actions.long().reshape(-1, 1)).int().argmax(dim=1)
        return worth, chances.log_prob(column), chances.entropy()

    def _predict(self, observation: Any, deterministic: bool = False, action_masks: Any = None) -> Tensor:
        return self(observation, deterministic, action_masks)[0]

    def predict_values(self, obs: Any) -> Tensor:
        return self.value_net(self.extract_features(obs)[:, -SUMMARY:])


class Arena:
    """The same games for the agent and for a bot, none of which the agent has learned from."""

    def __init__(self, games: int, seed: str, bot: str, options: dict[str, Any]) -> None:
        plan = Plan(((bot,),), (game_variant(**options),), rounds=games, seed=seed)
        specs = [plan.game(number) for number in range(games)]
        self._seeds, self._options = [spec.seed for spec in specs], options
        self.of_bot = [play_game(spec).seats[0].stars for spec in specs]

    def play(self, model: MaskablePPO) -> list[int]:
        """The agent's stars, doing each time what it likes best."""
        games = [SoloEnv(observation="flat", **self._options) for _ in self._seeds]
        seen = [game.reset(options={"seed": seed})[0] for game, seed in zip(games, self._seeds, strict=True)]
        stars, running = [0] * len(games), list(range(len(games)))
        while running:
            batch = {key: np.stack([seen[number][key] for number in running]) for key in seen[0]}
            masks = np.stack([games[number].action_masks() for number in running])
            actions, _ = model.predict(batch, deterministic=True, action_masks=masks)
            still = []
            for number, action in zip(running, actions, strict=True):
                seen[number], _, over, _, info = games[number].step(action)
                stars[number] = info["stars"]
                if not over:
                    still.append(number)
            running = still
        return stars


def told(numbers: Iterable[float]) -> str:
    """A mean with its 95 % interval."""
    sample = Sample()
    for number in numbers:
        sample.add(number)
    return f"{sample.mean:.1f} ± {sample.interval[1] - sample.mean:.1f}"


class Curve(BaseCallback):
    """Looks now and then how the agent fares, and ends when the time is up."""

    def __init__(self, arena: Arena, minutes: float, looks: int) -> None:
        super().__init__()
        self._arena, self._seconds, self._looks = arena, 60 * minutes, looks
        self._spent, self._since, self._seen = 0.0, time.process_time(), 0

    @property
    def seconds(self) -> float:
        """The processor time that learning took, without looking."""
        return self._spent + time.process_time() - self._since

    def _on_rollout_start(self) -> None:
        self._spent = self.seconds
        if self._spent >= self._seconds * self._seen / self._looks:
            self._seen += 1
            stars = told(self._arena.play(self.model))
            print(f"{self._spent / 60:7.1f} {self.num_timesteps:9} {stars:>13}", flush=True)
        self._since = time.process_time()

    def _on_step(self) -> bool:
        return self.seconds < self._seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=60, help="of processor time to learn in")
    parser.add_argument("--bot", default="apprentice", help="whom to beat")
    parser.add_argument("--games", type=int, default=500, help="against the bot in the end")
    parser.add_argument("--edition", default="base")
    parser.add_argument("--edicts", default="random", help="random or first")
    parser.add_argument("--envs", type=int, default=64, help="how many games are played at once")
    parser.add_argument("--steps", type=int, default=40, help="of each of them before it learns")
    parser.add_argument("--looks", type=int, default=12, help="how many lines the curve has")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="a file for what was learned")
    wish = parser.parse_args()

    torch.set_num_threads(1)
    options = {"edition": wish.edition, "edicts": wish.edicts}
    env = EarlyRewards(solo_vec_env(wish.envs, **options))
    model = MaskablePPO(
        DrawingPolicy,
        env,
        learning_rate=1e-3,
        n_steps=wish.steps,
        batch_size=wish.envs * wish.steps // 8,
        n_epochs=3,
        gamma=0.95,  # rewards come early, and what is far ahead is mostly chance
        gae_lambda=0.9,
        ent_coef=0.003,
        seed=wish.seed,
        policy_kwargs={"features_extractor_class": Sights, "net_arch": []},
    )
    curve = Curve(Arena(100, f"curve {wish.seed}", wish.bot, options), wish.minutes, wish.looks)
    print("minutes     steps         stars")
    with suppress(KeyboardInterrupt):  # Ctrl-C: what was learned until then
        model.learn(10**9, callback=curve)
    minutes = curve.seconds / 60
    arena = Arena(wish.games, f"end {wish.seed}", wish.bot, options)
    own = arena.play(model)
    ahead = told(mine - other for mine, other in zip(own, arena.of_bot, strict=True))
    print(
        f"after {minutes:.1f} minutes and {model.num_timesteps} steps, in {wish.games} games: "
        f"agent {told(own)}, {wish.bot} {told(arena.of_bot)}, agent ahead by {ahead} stars"
    )
    if wish.save:
        model.save(wish.save)


if __name__ == "__main__":
    main()
