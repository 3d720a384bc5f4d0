import type { Approval } from '../../../contract/crypto/proof.ts'
import type { Reader } from '../../db/client.ts'
import { findStoredSignatureError, type StoredSignature } from '../../passkeySignature.ts'
import { findingsMax } from './check.ts'

/** The part of C7 beyond SQL: passkey signatures are verified against the keys their people enrolled, including removed ones. */

const batchSize = 500

interface SignatureRow extends StoredSignature {
  business_id: string
  transfer_id: string
  user_id: string
  version: number
  payload_digest: string
  /** Content of the transfer, if it still is the signed version. */
  current: Pick<Approval, 'payload_digest' | 'amount_minor' | 'currency' | 'payee' | 'fee_minor' | 'quote_id'> | null
}

/** The signed content must match the row and the transfer. */
function faultOfRow({ signed, current, transfer_id, user_id, version, payload_digest }: SignatureRow): string | null {
  const says = { transfer_id, user_id, version, payload_digest, ...current }
  const off = Object.entries(says).find(([name, value]) => signed[name as keyof Approval] !== value)
  return off ? `it has another ${off[0]}` : null
}

/** Checks each row against keys and audit log. */
const relationsHold = async (reader: Reader): Promise<string[]> => {
  const rows = await reader<{ what: string }[]>`
    (select format('the signature %s of transfer %s is by no passkey of %s at that time', s.id, s.transfer_id, s.user_id) as what
      from transfer_signatures s where not exists (select from passkeys p
        where p.id = s.passkey_id and p.user_id = s.user_id and p.business_id = s.business_id
          and p.created_at <= s.at and (p.removed_at is null or p.removed_at >= s.at)) limit ${findingsMax})
    union all
    (select format('the key of passkey %s is not the one that was added', p.id) from passkeys p
      join audit_log a on a.business_id = p.business_id and a.action = 'factor.add_passkey' and a.user_id = p.user_id
      where a.detail::jsonb ->> 'passkey' = p.id::text and a.detail::jsonb ->> 'key' <> encode(sha256(p.public_key), 'hex')
      limit ${findingsMax})
    union all
    (select format('the approval of %s by %s is signed by something else', a.transfer_id, a.user_id) from approvals a
      join transfer_signatures s on s.business_id = a.business_id and s.transfer_id = a.transfer_id and s.id = a.signature_id
      where (s.purpose, s.user_id, s.version, s.payload_digest, s.id)
        is distinct from ('approve', a.user_id, a.version, a.payload_digest, a.challenge_id) limit ${findingsMax})
    union all
    (select format('the signature %s of transfer %s is not there any more', a.detail::jsonb ->> 'signature', a.object_id)
      from audit_log a where a.action = 'transfer.signed' and not exists (select from transfer_signatures s
        where s.business_id = a.business_id and s.transfer_id::text = a.object_id
          and s.id::text = a.detail::jsonb ->> 'signature' and s.user_id = a.user_id
          and s.passkey_id::text = a.detail::jsonb ->> 'passkey') limit ${findingsMax})`
  return rows.map(({ what }) => what)
}

const allSignatures = (reader: Reader) =>
  reader<SignatureRow[]>`
  select s.business_id, s.transfer_id, s.user_id, s.version, s.payload_digest, s.id, s.purpose, s.signed, s.signed_digests,
    s.authenticator_data, s.client_data, s.signature, p.public_key,
    case when t.version = s.version then jsonb_build_object('payload_digest', t.payload_digest,
      'amount_minor', t.receive_amount_minor::text, 'currency', t.receive_currency,
      'payee', t.recipient_name || ' · ' || t.account_number, 'fee_minor', t.fee_minor::text, 'quote_id', t.quote_id) end as current
  from transfer_signatures s join passkeys p on p.id = s.passkey_id
  join transfers t on t.business_id = s.business_id and t.id = s.transfer_id`.cursor(batchSize)

export async function checkSignatures(reader: Reader): Promise<string[]> {
  const findings = await relationsHold(reader)
  for await (const rows of allSignatures(reader)) {
    for (const row of rows) {
      const fault = faultOfRow(row) ?? (await findStoredSignatureError(row))
      if (fault !== null)
        findings.push(`the signature ${row.id} of transfer ${row.transfer_id} by ${row.user_id}: ${fault}`)
    }
    if (findings.length > findingsMax) break
  }
  return findings
}
