"""Friends where several processes serve one database: what happens in one is known in the other."""

from __future__ import annotations

from tests.server.player import Player
from tests.server.running import Running
from tests.server.test_friends import befriend, ids


def test_a_request_and_an_invitation_of_one_process_are_seen_in_another(
    servers: tuple[Running, Running],
) -> None:
    one, other = servers
    with Player(one.url) as ann, Player(other.url) as ben:
        befriend(ann, ben)
        assert [friend["here"] for friend in ann.get("/friends")["friends"]] == [True]
        code = ann.new_table(seats=2)
        ann.post(f"/tables/{code}/invitations", players=[ben.id])
        assert [each["table"] for each in ben.get("/friends/calls")["invitations"]] == [code]
        group = ann.post("/groups", name="Atlas")["code"]
        assert ids(ben.post(f"/groups/{group}/join")["members"]) == [ann.id, ben.id]


def test_who_is_muted_in_one_process_is_silent_in_another(servers: tuple[Running, Running]) -> None:
    one, other = servers
    with Player(one.url) as ann, Player(one.url) as ben:
        code = ann.new_table(seats=2)
        ben.post(f"/tables/{code}/join")
        with Player(other.url) as elsewhere:
            elsewhere.http.cookies = ann.http.cookies
            with elsewhere.listen(code) as stream:
                stream.next("hello")
                ann.patch(f"/friends/people/{ben.id}", muted=True)
                assert {heard.type for heard in stream} <= {"presence", "ping", "view"}, "it ends"
