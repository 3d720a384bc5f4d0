import { type Check, findingsMax, found } from './check.ts'

/** C5: the audit chain of each business has no gap and no altered row, and ends at its stored head. */
export const checkAuditChain: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    with chained as (
      select *, lag(hash, 1, '') over (partition by business_id order by seq) as hash_before,
        row_number() over (partition by business_id order by seq) as place
      from audit_log
    )
    (select format('audit row %s of %s is not what was written', seq, business_id) as what from chained
      where seq <> place or previous_hash <> hash_before or hash <> encode(sha256(convert_to(
        audit_text(previous_hash, business_id, seq, at, user_id, action, object_type, object_id, address, detail,
          actor_kind, actor_id), 'UTF8')), 'hex')
      order by business_id, seq limit ${findingsMax})
    union all
    (select format('the audit chain of %s ends at %s, its head says %s', h.business_id, coalesce(l.seq, 0), h.seq)
      from audit_heads h left join lateral (select seq, hash from audit_log a where a.business_id = h.business_id
        order by seq desc limit 1) l on true
      where h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, '') limit ${findingsMax})
    union all
    (select format('business %s has no audit chain', id) from businesses b
      where not exists (select from audit_heads h where h.business_id = b.id) limit ${findingsMax})`,
  )
