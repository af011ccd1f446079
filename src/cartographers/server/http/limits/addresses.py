"""Whose address it is, for rate limits: one household or one server counts once."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

# Whoever has one IPv6 address has all 2^64 of its network, so that these count as one.
IPV6_PREFIX = 64


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What a limit per address counts: an IPv4 address, the /64 of an IPv6 one, anything else as it is."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    mapped = found.ipv4_mapped
    if mapped is not None:
        return str(mapped)
    return str(ip_network((int(found), IPV6_PREFIX), strict=False))
