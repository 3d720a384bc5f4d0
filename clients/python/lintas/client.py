from __future__ import annotations

import json
import uuid
from typing import Any, Callable, Iterator
from urllib.error import HTTPError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import Request, urlopen

from .operations import API_VERSION, Operations
from .problem import LintasProblem, UnexpectedReply
from .signature import Signer, hmac_signer, signed_headers


def _query_of(name: str, value: Any) -> list[tuple[str, str]]:
    """A list with commas, metadata as `metadata[name]=text`."""
    if isinstance(value, dict):
        return [(f"{name}[{inner}]", str(text)) for inner, text in value.items()]
    if isinstance(value, (list, tuple)):
        return [(name, ",".join(str(item) for item in value))]
    return [(name, str(value).lower() if isinstance(value, bool) else str(value))]


class Client(Operations):
    """Calls the open API of a server. `signer` replaces `secret` for a key of another kind, such as `ed25519_signer(pem)`."""

    def __init__(
        self,
        url: str,
        key_id: str,
        secret: str | None = None,
        *,
        signer: Signer | None = None,
        language: str = "en",
        timeout: float = 30.0,
    ) -> None:
        if signer is None and secret is None:
            raise ValueError("a secret or a signer is needed")
        parts = urlsplit(url)
        self._base = f"{parts.scheme}://{parts.netloc}/openapi/v1"
        self._key_id = key_id
        self._sign = signer or hmac_signer(secret or "")
        self._language = language
        self._timeout = timeout

    def each(self, operation: Callable[..., Any], *args: Any, **query: Any) -> Iterator[Any]:
        """Every item of a list, page after page: `client.each(client.transfers, status=["succeeded"])`."""
        cursor: str | None = None
        while True:
            page = operation(*args, **query, cursor=cursor)
            yield from page["items"]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def _call(
        self,
        method: str,
        form: str,
        *,
        path: dict[str, str],
        query: dict[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
    ) -> Any:
        place = form
        for name, value in path.items():
            place = place.replace(f"{{{name}}}", quote(value, safe=""))
        pairs = [pair for name, value in (query or {}).items() if value is not None for pair in _query_of(name, value)]
        url = self._base + place + (f"?{urlencode(pairs)}" if pairs else "")
        content = None if body is None else json.dumps(body).encode()
        headers = {"accept-language": self._language, "lintas-version": API_VERSION}
        if content is not None:
            headers["content-type"] = "application/json"
        if method != "GET":
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        signed = signed_headers(self._key_id, self._sign, method, url, headers, content)
        request = Request(url, data=content, headers=signed, method=method)
        try:
            with urlopen(request, timeout=self._timeout) as response:
                return json.load(response)
        except HTTPError as error:
            raise _refusal(error) from None


def _refusal(error: HTTPError) -> Exception:
    with error:
        text = error.read().decode(errors="replace")
        after = error.headers.get("retry-after")
    if not error.headers.get("content-type", "").startswith("application/problem+json"):
        return UnexpectedReply(error.code, text[:200])
    return LintasProblem(json.loads(text), None if after is None else int(after))
