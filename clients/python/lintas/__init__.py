"""Client of the Lintas open API: signed requests, typed responses and problems, verified webhooks."""

from .client import Client
from .problem import LintasProblem, UnexpectedReply
from .signature import ed25519_signer, hmac_signer
from .webhooks import InvalidWebhook, verify_webhook

__all__ = [
    "Client",
    "InvalidWebhook",
    "LintasProblem",
    "UnexpectedReply",
    "ed25519_signer",
    "hmac_signer",
    "verify_webhook",
]
