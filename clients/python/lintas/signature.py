"""Signatures of requests: RFC 9421 with the content digest of RFC 9530."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from typing import Callable

Signer = Callable[[bytes], bytes]


def hmac_signer(secret: str) -> Signer:
    return lambda text: hmac.new(secret.encode(), text, hashlib.sha256).digest()


def ed25519_signer(pem: str) -> Signer:
    """Signs with a private key in PKCS#8. Needs the package `cryptography`."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    key = load_pem_private_key(pem.encode(), password=None)
    if not isinstance(key, Ed25519PrivateKey):
        raise ValueError("the key is not an Ed25519 private key")
    return key.sign


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def signed_headers(
    key_id: str, sign: Signer, method: str, url: str, headers: dict[str, str], body: bytes | None
) -> dict[str, str]:
    """The headers with the digest of the body and the signature of the request."""
    signed = dict(headers)
    if body is not None:
        signed["content-digest"] = f"sha-256=:{_base64(hashlib.sha256(body).digest())}:"
    values = {"@method": method, "@target-uri": url}
    values |= {name: signed[name] for name in ("content-digest", "idempotency-key") if name in signed}
    components = " ".join(f'"{name}"' for name in values)
    parameters = f'({components});created={int(time.time())};keyid="{key_id}";nonce="{secrets.token_hex(16)}"'
    lines = [f'"{name}": {value}' for name, value in values.items()]
    base = "\n".join([*lines, f'"@signature-params": {parameters}'])
    signed["signature-input"] = f"sig1={parameters}"
    signed["signature"] = f"sig1=:{_base64(sign(base.encode()))}:"
    return signed
