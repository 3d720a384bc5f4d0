import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/** C5: no row of an audit chain was altered, and each follows the one before it. */
export const checkAuditRows: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'audit_rows')}
    select format('audit row %s of %s is not what was written', r.seq, r.business_id) as what
    from audit_rows r left join audit_log b on b.business_id = r.business_id and b.seq = r.seq - 1
    where r.seq < 1 or (b.seq is null) <> (r.seq = 1) or r.previous_hash <> coalesce(b.hash, '')
      or r.hash <> encode(sha256(convert_to(
        audit_text(r.previous_hash, r.business_id, r.seq, r.at, r.user_id, r.action, r.object_type, r.object_id, r.address, r.detail,
          r.actor_kind, r.actor_id), 'UTF8')), 'hex')
    order by r.business_id, r.seq limit ${findingsMax}`,
  )

/** C5: each audit chain ends at its stored head, and each business has one. */
export const checkAuditHeads: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'businesses')}
    select format('business %s has no audit chain', id) as what from businesses b
    where not exists (select 1 from audit_heads h where h.business_id = b.id) limit ${findingsMax}`,
  )

/** C5: the heads of all chains, also of the operator's, which is of no business. */
export const checkAuditEnds: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    select format('the audit chain of %s ends at %s, its head says %s', h.business_id, coalesce(l.seq, 0), h.seq) as what
    from audit_heads h left join lateral (select seq, hash from audit_log a where a.business_id = h.business_id
      order by seq desc limit 1) l on true
    where h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, '') limit ${findingsMax}`,
  )
