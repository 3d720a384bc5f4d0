"""Verification of webhooks by Standard Webhooks 1.0."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import Any, Mapping

_window_seconds = 300


class InvalidWebhook(Exception):
    """The message was not sent by the server, or too long ago."""


def verify_webhook(secret: str, headers: Mapping[str, str], body: bytes | str) -> dict[str, Any]:
    """The message, if one of its signatures matches and it is not older than five minutes."""
    given = {name.lower(): value for name, value in headers.items()}
    event, at = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
    if not at.isdigit() or abs(time.time() - int(at)) > _window_seconds:
        raise InvalidWebhook("too old, or without a time")
    raw = body.encode() if isinstance(body, str) else body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{event}.{at}.".encode() + raw, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    signatures = given.get("webhook-signature", "").split(" ")
    if not any(hmac.compare_digest(expected.encode(), each.encode()) for each in signatures):
        raise InvalidWebhook("no signature matches")
    return json.loads(raw)
