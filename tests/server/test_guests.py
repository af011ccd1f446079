"""Who is a guest is said wherever a name stands: nobody keeps it, so anybody may use it."""

# ruff: noqa: RUF001  look-alikes are among what this is about

from __future__ import annotations

from tests.server.conftest import NewPlayer
from tests.server.player import Player, play_out
from tests.server.running import until
from tests.server.test_signing_in import keep


def seat_of(reader: Player, code: str, player: Player) -> dict[str, object]:
    seats = reader.get(f"/tables/{code}")["seats"]
    return next(seat for seat in seats if seat["player"] == player.id)


def test_a_guest_who_borrows_a_name_is_shown_as_one(visit: NewPlayer) -> None:
    owner, guest, reader = visit(), visit(), visit()
    name = keep(owner)
    guest.patch("/me", name=name)
    code = owner.new_table(seats=3)
    guest.post(f"/tables/{code}/join")
    owner.post(f"/tables/{code}/bots")
    seats = {seat["player"]: (seat["name"], seat["guest"]) for seat in reader.get(f"/tables/{code}")["seats"]}
    assert seats[owner.id] == (name, False)
    assert seats[guest.id] == (name, True)
    assert seats[None][1] is False, "a bot is no guest"
    guest.post(f"/tables/{code}/dress", name=name, title="the Real One")
    assert seat_of(reader, code, guest)["guest"]
    for player in (owner, guest):
        player.post(f"/tables/{code}/chat", text="It is me!")
        player.post(f"/tables/{code}/reactions", symbol="laugh")
    assert [each["guest"] for each in reader.get(f"/tables/{code}/chat")] == [False, True]
    with reader.listen(code, after=0) as stream:
        heard = [stream.next("chat", "reaction").data for _ in range(4)]
    assert [each["guest"] for each in heard] == [False, False, True, True]


def test_rankings_and_profiles_say_it_too(visit: NewPlayer) -> None:
    owner, guest = visit(), visit()
    keep(owner)
    for player in (owner, guest):
        play_out(player.post("/daily")["code"], [player])
        until(lambda player=player: player.get(f"/players/{player.id}")["games"], "the result is kept")
    code = owner.new_table(seats=2)
    guest.post(f"/tables/{code}/join")
    owner.post(f"/tables/{code}/start")
    play_out(code, [owner, guest])
    until(lambda: len(guest.get(f"/players/{guest.id}")["games"]) == 2, "the result is kept")
    wanted = {owner.id: False, guest.id: True}
    boards = owner.get("/leaderboards")
    for board in ("several", "skills"):
        found = {each["player"]: each["guest"] for each in boards[board] if each["player"] in wanted}
        assert found == wanted, board
    ranking = {each["game"]["player"]: each["game"]["guest"] for each in owner.get("/daily")["ranking"]}
    assert ranking == wanted
    for player in (owner, guest):
        games = owner.get(f"/players/{player.id}")["games"]
        assert {each["guest"] for each in games} == {wanted[player.id]}


def test_who_is_no_guest_takes_nobodys_name_at_a_table(visit: NewPlayer) -> None:
    ada, eve, guest = visit(), visit(), visit()
    name = keep(ada)
    keep(eve)
    code = eve.new_table(seats=3)
    for double in (name.upper(), name.replace("A", "А")):
        assert eve.refused("POST", f"/tables/{code}/dress", name=double) == (409, "name-taken")
        assert eve.refused("POST", "/tables", seats=2, hot_seat=["Eve", double]) == (409, "name-taken")
    ada.post(f"/tables/{code}/join")
    ada.post(f"/tables/{code}/dress", name=name.upper())
    assert seat_of(eve, code, ada)["name"] == name.upper(), "one's own, written differently"
    eve.post(f"/tables/{code}/dress", name="Evening Star")
    guest.post(f"/tables/{code}/join")
    guest.post(f"/tables/{code}/dress", name=name)
    assert seat_of(eve, code, guest)["guest"]
