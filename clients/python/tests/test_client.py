"""Against a running server: LINTAS_URL, LINTAS_KEY and LINTAS_SECRET, and LINTAS_KEY_ED25519 with LINTAS_PEM."""

import base64
import hashlib
import hmac
import json
import os
import time
import unittest
import uuid

from lintas import Client, InvalidWebhook, LintasProblem, UnexpectedReply, ed25519_signer, verify_webhook

try:
    import cryptography  # noqa: F401

    has_ed25519 = True
except ModuleNotFoundError:
    has_ed25519 = False

env = os.environ
url = env["LINTAS_URL"]
lintas = Client(url, env["LINTAS_KEY"], env["LINTAS_SECRET"])
asked = {"corridor_id": "gb-gbp-bank", "country": "GB", "side": "receive", "fee_payer": "OUR"}


class Requests(unittest.TestCase):
    def test_a_change_repeated_with_its_key_is_made_once(self) -> None:
        key = str(uuid.uuid4())
        first = lintas.create_quote({**asked, "amount_minor": "100000"}, idempotency_key=key)
        self.assertEqual(first, lintas.create_quote({**asked, "amount_minor": "100000"}, idempotency_key=key))
        with self.assertRaises(LintasProblem) as refused:
            lintas.create_quote({**asked, "amount_minor": "200000"}, idempotency_key=key)
        self.assertEqual(refused.exception.problem["name"], "idempotency_conflict")

    def test_a_problem_names_every_wrong_field(self) -> None:
        with self.assertRaises(LintasProblem) as refused:
            lintas.create_quote({**asked, "side": "both", "amount_minor": 1})
        self.assertEqual([each["pointer"] for each in refused.exception.problem["errors"]], ["#/side", "#/amount_minor"])

    def test_lists_are_read_to_their_end_and_filtered(self) -> None:
        made = [lintas.create_recipient(recipient(number)) for number in ("1", "2", "3")]
        batch = made[0]["metadata"]["batch"]
        found = list(lintas.each(lintas.recipients, limit=1, metadata={"batch": batch}))
        self.assertEqual({each["id"] for each in found}, {each["id"] for each in made})
        self.assertEqual(lintas.rates(currencies=["GBP", "USD"])["items"][1]["currency"], "USD")
        self.assertEqual(lintas.statement(from_="2001-01-01", to="2001-01-02")["items"], [])

    def test_a_recipient_is_deleted(self) -> None:
        made = lintas.create_recipient(recipient("4"))
        lintas.delete_recipient(made["id"])
        with self.assertRaises(LintasProblem) as refused:
            lintas.recipient(made["id"])
        self.assertEqual(refused.exception.problem["status"], 404)

    def test_a_response_of_something_else_is_no_problem_of_the_api(self) -> None:
        with self.assertRaises((UnexpectedReply, LintasProblem)):
            lintas.transfer("../../..")

    @unittest.skipUnless(has_ed25519, "needs the package cryptography")
    def test_a_key_of_ed25519_signs(self) -> None:
        signed = Client(url, env["LINTAS_KEY_ED25519"], signer=ed25519_signer(env["LINTAS_PEM"]), language="id")
        self.assertEqual(signed.balance()["currency"], "IDR")
        other = Client(url, env["LINTAS_KEY_ED25519"], "lsk_wrong")
        with self.assertRaises(LintasProblem) as refused:
            other.balance()
        self.assertEqual(refused.exception.problem["status"], 401)


run = str(time.time_ns())


def recipient(last: str) -> dict:
    details = {"company_name": "Smith Trading Ltd", "sort_code": "200000", "bank_account_number": run[-9:-2] + last}
    place = {"corridor_id": "gb-gbp-bank", "country": "GB", "relationship": "supplier"}
    return {"type": "business", **place, "details": details, "metadata": {"batch": run}}


class Webhooks(unittest.TestCase):
    secret = "whsec_" + base64.b64encode(bytes([7]) * 32).decode()
    body = json.dumps({"id": "1", "type": "transfer.succeeded"})

    def headers(self, at: int) -> dict[str, str]:
        digest = hmac.new(bytes([7]) * 32, f"1.{at}.{self.body}".encode(), hashlib.sha256).digest()
        signature = "v1,none v1," + base64.b64encode(digest).decode()
        return {"Webhook-Id": "1", "Webhook-Timestamp": str(at), "Webhook-Signature": signature}

    def test_only_a_signed_message_of_now_is_accepted(self) -> None:
        now = int(time.time())
        self.assertEqual(verify_webhook(self.secret, self.headers(now), self.body)["type"], "transfer.succeeded")
        for at, body in ((now, self.body.replace("succeeded", "failed")), (now - 301, self.body)):
            with self.assertRaises(InvalidWebhook):
                verify_webhook(self.secret, self.headers(at), body)


if __name__ == "__main__":
    unittest.main()
