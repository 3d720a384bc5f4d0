import { proofForms, type SignedKind, type StoredProof } from '../../../contract/crypto/proof.ts'
import type { Reader } from '../../db/client.ts'
import { findStoredSignatureError, type StoredSignature } from '../../passkeySignature.ts'
import { type Slice, tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/** The part of C7 beyond SQL: passkey signatures are verified against the keys their people enrolled, including removed ones. */

interface SignedTable {
  /** Table of the objects. */
  objects: string
  /** The fields of an object's proof, of the row `o`. */
  fields: string
  /** Column of the version, if the content may change: a signature of an earlier version is not compared. */
  version?: string
  /** Table of their decisions, and its column of the object's id. */
  decisions: string
  key: string
}

/** Where each kind of signed object is stored. */
const signedTables: Record<SignedKind, SignedTable> = {
  transfer: {
    objects: 'transfers',
    fields: `'amount_minor', o.receive_amount_minor::text, 'currency', o.receive_currency,
      'payee', o.recipient_name || ' · ' || o.account_number, 'fee_minor', o.fee_minor::text, 'quote_id', o.quote_id`,
    version: 'version',
    decisions: 'approvals',
    key: 'transfer_id',
  },
  bulk: {
    objects: 'bulk_transfers',
    fields: `'amount_minor', o.total_minor::text, 'currency', o.currency, 'name', o.name, 'row_count', o.row_count::text`,
    decisions: 'bulk_decisions',
    key: 'bulk_id',
  },
  schedule: {
    objects: 'schedules',
    fields: `'amount_minor', o.fixed_amount_minor::text,
      'currency', case when o.side = 'send' then o.send_currency else o.receive_currency end,
      'payee', payee_name(o.recipient_details) || ' · ' || payee_account(o.recipient_details),
      'total_max_minor', o.total_max_minor::text, 'frequency', o.frequency, 'starts_on', o.starts_on::text`,
    decisions: 'schedule_decisions',
    key: 'schedule_id',
  },
  refund: {
    objects: 'refund_requests',
    fields: `'amount_minor', o.amount_minor::text, 'currency', o.currency,
      'payee', coalesce(o.account_name, '') || ' · ' || coalesce(o.account_number, ''), 'transfer_id', o.transfer_id`,
    decisions: 'refund_decisions',
    key: 'request_id',
  },
}

const kinds = Object.keys(signedTables) as SignedKind[]

interface SignatureRow extends StoredSignature {
  object_id: string
  user_id: string
  version: number
  payload_digest: string
  /** Fields of the proof from the object, if it still is the signed version. */
  current: StoredProof | null
}

/** The signed content must match the row and the object. */
function faultOfRow({
  kind,
  signed,
  current,
  object_id,
  user_id,
  version,
  payload_digest,
}: SignatureRow): string | null {
  const says: StoredProof = { [proofForms[kind].fields[0]]: object_id, user_id, version, payload_digest, ...current }
  const off = Object.entries(says).find(([name, value]) => signed[name] !== value)
  return off ? `it has another ${off[0]}` : null
}

/** Each signature is by a passkey of its person at that time, for exactly what it signed. */
export const checkSignatures: Check = async (reader, slice) => {
  const findings = found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'passkey_signatures')}
    (select format('the signature %s of the %s %s is by no passkey of %s at that time', s.id, s.kind, s.object_id, s.user_id) as what
      from passkey_signatures s where not exists (select 1 from passkeys p
        where p.id = s.passkey_id and p.user_id = s.user_id and p.business_id = s.business_id
          and p.created_at <= s.at and (p.removed_at is null or p.removed_at >= s.at)) limit ${findingsMax})`,
  )
  for (const kind of kinds) {
    for (const row of await signaturesOf(reader, slice, kind)) {
      const fault = faultOfRow(row) ?? (await findStoredSignatureError(row))
      if (fault !== null)
        findings.push(`the signature ${row.id} of the ${kind} ${row.object_id} by ${row.user_id}: ${fault}`)
    }
  }
  return findings
}

/** Keys and signatures are those that the audit log has. */
export const checkAuditedSignatures: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'audit_rows')}
    (select format('the key of passkey %s is not the one that was added', p.id) as what from passkeys p
      join audit_rows a on a.business_id = p.business_id and a.action = 'factor.add_passkey' and a.user_id = p.user_id
      where a.detail::jsonb ->> 'passkey' = p.id::text and a.detail::jsonb ->> 'key' <> encode(sha256(p.public_key), 'hex')
      limit ${findingsMax})
    union all
    (select format('the signature %s of the %s %s is not there any more', a.detail::jsonb ->> 'signature', split_part(a.action, '.', 1),
        coalesce(a.detail::jsonb ->> 'request', a.object_id))
      from audit_rows a where a.action = any(${kinds.map((kind) => `${kind}.signed`)}) and not exists (select 1 from passkey_signatures s
        where s.business_id = a.business_id and s.kind = split_part(a.action, '.', 1)
          and s.object_id::text = coalesce(a.detail::jsonb ->> 'request', a.object_id)
          and s.id::text = a.detail::jsonb ->> 'signature' and s.user_id = a.user_id
          and s.passkey_id::text = a.detail::jsonb ->> 'passkey') limit ${findingsMax})`,
  )

/** Each approval that names a signature names that of its giver, for exactly what it approves. */
export const checkSignedDecisions =
  (kind: SignedKind): Check =>
  async (reader, slice) => {
    const { decisions, key } = signedTables[kind]
    return found(
      await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, decisions)}
    select format('the approval of the %s %s by %s is signed by something else', ${kind}::text, a.${reader(key)}, a.user_id) as what
    from ${reader(decisions)} a
    join passkey_signatures s on s.business_id = a.business_id and s.object_id = a.${reader(key)} and s.id = a.signature_id
    where (s.kind, s.purpose, s.user_id, s.version, s.payload_digest, s.id)
      is distinct from (${kind}::text, 'approve', a.user_id, a.version, a.payload_digest, a.challenge_id) limit ${findingsMax}`,
    )
  }

const signaturesOf = (reader: Reader, slice: Slice, kind: SignedKind) => {
  const { objects, fields, version } = signedTables[kind]
  const isCurrent = version ? `o.${version} = s.version` : 'true'
  return reader<SignatureRow[]>`
  with ${tablesOf(reader, slice, 'passkey_signatures')}
  select s.object_id, s.user_id, s.version, s.payload_digest, s.id, s.kind, s.purpose, s.signed, s.signed_digests,
    s.authenticator_data, s.client_data, s.signature, p.public_key,
    case when o.id is null then jsonb_build_object('object', 'stored')
      when ${reader.unsafe(isCurrent)} then jsonb_build_object('payload_digest', o.payload_digest, ${reader.unsafe(fields)}) end as current
  from passkey_signatures s join passkeys p on p.id = s.passkey_id
  left join ${reader(objects)} o on o.business_id = s.business_id and o.id = s.object_id
  where s.kind = ${kind}`
}
