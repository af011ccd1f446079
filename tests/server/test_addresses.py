"""Which addresses a limit counts as one."""

from __future__ import annotations

import pytest

from cartographers.server.http.limits.limiter import network_of


def test_addresses_of_one_ipv6_network_are_one() -> None:
    assert (
        network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff:ffff:ffff:ffff") == "2001:db8:1:2::/64"
    )


def test_the_next_network_is_another() -> None:
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")


def test_a_zone_makes_no_difference() -> None:
    assert network_of("fe80::1%eth0") == network_of("fe80::2%eth1") == "fe80::/64"


@pytest.mark.parametrize("address", ["192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207"])
def test_an_ipv4_address_stands_for_itself_however_it_is_written(address: str) -> None:
    assert network_of(address) == "192.0.2.7"


@pytest.mark.parametrize("address", ["unknown", "testclient", "", "192.0.2", "/run/cartographers.sock"])
def test_what_is_no_address_stays_as_it_is(address: str) -> None:
    assert network_of(address) == address
