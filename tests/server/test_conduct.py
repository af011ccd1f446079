"""Strangers at a table: removed, muted, voted out; and what leaving costs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cartographers.rules.actions import Choose, Draw
from cartographers.rules.view import options
from cartographers.server.tables import conduct, lobby, playing
from cartographers.server.tables.conduct import ABSENT_AFTER
from cartographers.server.tables.entries import BotAdded, TableChange, WentAway, body_of, kind_of, to_stored
from cartographers.server.tables.fold import apply, fold
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.people import Person
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.results import seat_results
from cartographers.server.tables.table import Table
from cartographers.storage import Entry, SeatResult, TableStatus
from tests.server.conftest import NewPlayer

ANN, BEN, CLEO = (Person(name.lower(), name) for name in ("Ann", "Ben", "Cleo"))
NOW = 1_000_000.0


class Gathering:
    """A table that grows as its log does, without a database."""

    def __init__(self, *people: Person, bots: int = 0) -> None:
        host, *others = people
        bodies = lobby.create(host, TableOptions(seats=len(people) + bots), Pace())
        self.entries = [Entry(n, kind_of(body), to_stored(body), NOW) for n, body in enumerate(bodies, 1)]
        self.table = fold("t", self.entries)
        for person in others:
            self.do(lobby.join(self.table, person))
        self.do([BotAdded(len(people) + number, "greedy", f"Bot {number}") for number in range(bots)])

    def do(self, changes: Sequence[TableChange]) -> Table:
        for change in changes:
            seq, body = self.table.version + 1, body_of(change)
            self.entries.append(Entry(seq, kind_of(body), to_stored(body), NOW))
            self.table = apply(self.table, change, seq, NOW)
        return self.table

    def begin(self) -> Gathering:
        self.do(playing.start_game(self.table, self.table.host, NOW))
        return self

    def refusal(self, decided: str, *args: object, **more: object) -> Reason:
        with pytest.raises(Refused) as refused:
            getattr(conduct, decided)(self.table, *args, **more)
        return refused.value.reason

    def play(self, *people: Person, seasons: int = 4) -> Gathering:
        """All who are there draw the first thing allowed, and bots for the others."""
        while not self.table.over and self.scored < seasons:
            assert self.table.game is not None
            seat = self.table.game.waiting[0]
            account = self.table.seats[seat].account
            person = next((each for each in people if each.account == account), None)
            action = _first(self.table, seat)
            if person is None:
                self.do(playing.bot_move(self.table, seat, self.table.turn_version, action, NOW))
            else:
                asked = playing.MoveRequest(str(self.table.version), self.table.version, action)
                self.do(playing.move(self.table, person.account, asked, NOW))
        return self

    def over(self) -> bool:
        return self.table.over

    def replaced(self, seat: int) -> bool:
        return self.table.seats[seat].replaced

    def gone(self, seat: int) -> bool:
        return self.table.seats[seat].gone

    @property
    def scored(self) -> int:
        assert self.table.game is not None
        return len(self.table.game.scores)

    @property
    def results(self) -> list[SeatResult]:
        assert fold("t", self.entries) == self.table
        return seat_results(self.table)


def _first(table: Table, seat: int) -> Draw | Choose:
    assert table.game is not None
    found = options(table.game, seat)
    if found is not None:
        return Draw(seat, next(iter(found)))
    targets = getattr(table.game.phase, "targets", None)
    assert targets is not None
    return Choose(seat, next(iter(targets[seat])))


# ---- removed


def test_the_host_removes_somebody_who_may_not_sit_down_again(visit: NewPlayer) -> None:
    host, stranger, other = visit(), visit(), visit()
    code = host.new_table(seats=3)
    stranger.post(f"/tables/{code}/join")
    other.post(f"/tables/{code}/join")
    assert other.refused("POST", f"/tables/{code}/remove", seat=1) == (403, "not-host")
    assert host.refused("POST", f"/tables/{code}/remove", seat=0) == (409, "oneself")
    with stranger.listen(code, after=stranger.get(f"/tables/{code}")["version"]) as heard:
        table = host.post(f"/tables/{code}/remove", seat=1)
        assert heard.next("table").data["change"] == "removed"
    assert [seat["kind"] for seat in table["seats"]] == ["human", "open", "human"]
    assert host.refused("POST", f"/tables/{code}/remove", seat=1) == (409, "nobody-there")
    assert stranger.get(f"/tables/{code}")["you"] | {"seats": []} == {
        "seat": None,
        "seats": [],
        "host": False,
        "watching": True,
        "removed": True,
        "muted": [],
    }
    assert stranger.refused("POST", f"/tables/{code}/join") == (403, "removed")
    assert stranger.refused("POST", f"/tables/{code}/chat", text="hello") == (403, "removed")
    assert stranger.get("/me/tables") == []
    assert other.get(f"/tables/{code}")["you"]["removed"] is False


def test_in_a_running_game_nobody_is_removed() -> None:
    assert Gathering(ANN, BEN).begin().refusal("remove", ANN.account, 1) is Reason.NOT_OPEN


# ---- muted


def test_everybody_mutes_for_themselves_and_the_host_for_all(visit: NewPlayer) -> None:
    host, loud, other = visit(), visit(), visit()
    code = host.new_table(seats=3)
    loud.post(f"/tables/{code}/join")
    other.post(f"/tables/{code}/join")
    assert other.post(f"/tables/{code}/mute", player=loud.id)["you"]["muted"] == [loud.id]
    assert host.get(f"/tables/{code}")["you"]["muted"] == []
    assert loud.get(f"/tables/{code}")["silenced"] == [], "it is nobody else's business"
    loud.post(f"/tables/{code}/chat", text="still heard by the host")
    assert other.post(f"/tables/{code}/mute", player=loud.id, on=False)["you"]["muted"] == []
    assert other.refused("POST", f"/tables/{code}/mute", player=loud.id, everybody=True) == (403, "not-host")
    assert visit().refused("POST", f"/tables/{code}/mute", player=loud.id) == (403, "not-seated")
    assert host.refused("POST", f"/tables/{code}/mute", player=host.id) == (409, "oneself")
    assert host.post(f"/tables/{code}/mute", player=loud.id, everybody=True)["silenced"] == [loud.id]
    assert loud.refused("POST", f"/tables/{code}/chat", text="hello") == (403, "muted")
    assert loud.refused("POST", f"/tables/{code}/reactions", symbol="laugh") == (403, "muted")
    host.post(f"/tables/{code}/mute", player=loud.id, everybody=True, on=False)
    assert loud.post(f"/tables/{code}/chat", text="thank you")["version"]


# ---- voted out


def test_more_than_half_of_the_others_put_a_bot_in_a_seat() -> None:
    game = Gathering(ANN, BEN, CLEO, bots=1).begin()
    game.do(conduct.vote(game.table, ANN.account, 2, NOW))
    assert game.table.votes == {("ann", 2)}
    assert not game.replaced(2)
    assert conduct.vote(game.table, ANN.account, 2, NOW) == [], "a vote counts once"
    game.do(conduct.vote(game.table, BEN.account, 2, NOW))
    assert game.replaced(2)
    assert 2 in game.table.bot_seats
    with pytest.raises(Refused) as refused:
        playing.come_back(game.table, CLEO.account, NOW)
    assert refused.value.reason is Reason.REPLACED
    with pytest.raises(Refused):
        playing.move(
            game.table,
            CLEO.account,
            playing.MoveRequest("id", game.table.version, _first(game.table, 2)),
            NOW,
        )
    with pytest.raises(Refused):
        lobby.chat(game.table, CLEO, "hello")
    assert game.refusal("vote", CLEO.account, 0, NOW) is Reason.NOT_SEATED


def test_whoever_is_voted_out_neither_gains_nor_loses() -> None:
    game = Gathering(ANN, BEN, CLEO).begin()
    game.do(conduct.vote(game.table, ANN.account, 2, NOW))
    game.do(conduct.vote(game.table, BEN.account, 2, NOW))
    ann, ben, cleo = game.play(ANN, BEN).results
    assert (cleo.rated, cleo.ranked, cleo.uncounted) == (False, False, ("voted-out",))
    assert (ann.rated, ben.rated) == (True, True)
    assert cleo.place == 3


def test_votes_of_those_who_went_away_do_not_count() -> None:
    game = Gathering(ANN, BEN, CLEO).begin()
    game.do(conduct.vote(game.table, BEN.account, 2, NOW))
    game.do(lobby.leave(game.table, BEN))
    assert game.refusal("vote", ANN.account, 2, NOW) is Reason.VOTE_OF_ONE


def test_in_a_game_of_two_nobody_votes_the_other_out() -> None:
    game = Gathering(ANN, BEN, bots=1).begin()
    assert game.refusal("vote", ANN.account, 1, NOW) is Reason.VOTE_OF_ONE
    assert game.refusal("vote", ANN.account, 0, NOW) is Reason.ONESELF
    assert game.refusal("vote", ANN.account, 2, NOW) is Reason.NOBODY_THERE
    game.do(conduct.vote(game.table, ANN.account, 1, NOW + ABSENT_AFTER))
    assert game.table.seats[1].away
    assert not game.table.seats[1].replaced
    game.do(playing.come_back(game.table, BEN.account, NOW))
    assert not game.table.seats[1].away


def test_who_has_drawn_is_not_absent() -> None:
    game = Gathering(ANN, BEN).begin()
    game.do(
        playing.move(
            game.table, BEN.account, playing.MoveRequest("id", game.table.version, _first(game.table, 1)), NOW
        )
    )
    assert game.refusal("vote", ANN.account, 1, NOW + ABSENT_AFTER) is Reason.VOTE_OF_ONE


# ---- leaving


def test_leaving_counts_as_the_last_place() -> None:
    game = Gathering(ANN, BEN, bots=1).begin()
    game.do(lobby.leave(game.table, ANN))
    game.play(BEN)
    ann, ben, bot = game.results
    assert (ann.place, ann.uncounted, ann.rated) == (3, ("left",), True)
    assert {ben.place, bot.place} <= {1, 2}
    assert ann.achievements == ()


def test_whoever_comes_back_before_the_end_has_not_left() -> None:
    game = Gathering(ANN, BEN).begin()
    game.do(lobby.leave(game.table, ANN))
    game.play(BEN, seasons=1)
    game.do(playing.come_back(game.table, ANN.account, NOW))
    assert [result.uncounted for result in game.play(ANN, BEN).results] == [(), ()]


def test_ending_a_game_alone_is_leaving_it() -> None:
    game = Gathering(ANN, bots=1).begin().play(ANN, seasons=1)
    game.do(conduct.abandon(game.table, ANN.account))
    assert game.table.status is TableStatus.ABANDONED
    ann, bot = game.results
    assert (ann.place, ann.uncounted, ann.rated) == (2, ("left",), True)
    assert bot.place == 1


def test_before_a_season_is_scored_nothing_is_lost() -> None:
    game = Gathering(ANN, bots=1).begin()
    game.do(conduct.abandon(game.table, ANN.account))
    assert game.results == []


def test_what_all_agree_to_end_counts_for_nobody() -> None:
    game = Gathering(ANN, BEN).begin().play(ANN, BEN, seasons=1)
    game.do(conduct.abandon(game.table, ANN.account))
    assert not game.over()
    game.do(conduct.abandon(game.table, BEN.account))
    assert game.over()
    assert game.results == []


def test_whoever_asked_to_end_the_game_may_play_on() -> None:
    game = Gathering(ANN, BEN).begin()
    game.do(conduct.abandon(game.table, ANN.account))
    game.do(conduct.withdraw_end(game.table, ANN.account))
    assert game.table.enders == frozenset()
    game.do(conduct.abandon(game.table, BEN.account))
    assert not game.over(), "Ann no longer agrees"
    assert conduct.withdraw_end(game.table, ANN.account) == [], "there is nothing to withdraw"


def test_the_wish_to_end_the_game_is_withdrawn_over_http(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    ben.post(f"/tables/{code}/join")
    assert ann.refused("DELETE", f"/tables/{code}/abandon") == (409, "not-playing")
    ann.post(f"/tables/{code}/start")
    ann.post(f"/tables/{code}/abandon")
    assert ann.delete(f"/tables/{code}/abandon")["enders"] == []
    assert ben.get(f"/tables/{code}")["enders"] == []
    assert visit().refused("DELETE", f"/tables/{code}/abandon") == (403, "not-seated")
    assert ben.post(f"/tables/{code}/abandon")["status"] == "playing"
    assert ann.post(f"/tables/{code}/abandon")["status"] == "abandoned"
    assert ann.refused("DELETE", f"/tables/{code}/abandon") == (409, "not-playing")


def test_when_the_others_have_left_ending_it_is_better_than_leaving_was() -> None:
    game = Gathering(ANN, BEN).begin().play(ANN, BEN, seasons=1)
    game.do(lobby.leave(game.table, BEN))
    game.do(conduct.abandon(game.table, ANN.account))
    ann, ben = game.results
    assert (ann.place, ben.place) == (1, 2)


def test_the_last_who_did_not_agree_leaves_and_the_game_ends() -> None:
    game = Gathering(ANN, BEN, CLEO).begin()
    game.do(conduct.abandon(game.table, ANN.account))
    game.do(conduct.abandon(game.table, BEN.account))
    assert not game.over()
    game.do(lobby.leave(game.table, CLEO))
    assert game.table.status is TableStatus.ABANDONED


def test_a_missed_turn_is_not_leaving() -> None:
    game = Gathering(ANN, BEN).begin()
    game.do([WentAway(1, overdue=True)])
    assert not game.gone(1)
    assert game.table.playing_humans == {"ann", "ben"}
    game.play(ANN, seasons=1)
    assert game.gone(1), "but staying away is"


def test_nobody_comes_back_by_a_rematch(visit: NewPlayer) -> None:
    ann, ben, cleo, dan = visit(), visit(), visit(), visit()
    code = ann.new_table(seats=4)
    for player in (ben, cleo, dan):
        player.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/remove", seat=3)
    ann.post(f"/tables/{code}/start")
    for player in (ann, ben):
        player.post(f"/tables/{code}/vote", seat=2)
    for player in (ann, ben):
        player.post(f"/tables/{code}/abandon")
    # Who was voted out may play again, but as the guest of another.
    assert cleo.refused("POST", f"/tables/{code}/rematch") == (403, "replaced")
    new = ben.post(f"/tables/{code}/rematch")["code"]
    assert cleo.post(f"/tables/{code}/rematch")["code"] == new
    assert dan.refused("POST", f"/tables/{code}/rematch") == (403, "not-seated")
    assert dan.refused("POST", f"/tables/{new}/join") == (403, "removed")
    assert dan.refused("POST", f"/tables/{new}/chat", text="me again") == (403, "removed")
    assert dan.get(f"/tables/{new}")["you"]["removed"]
