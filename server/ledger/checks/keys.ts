import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { tablesOf } from '../reading/slice.ts'
import { type Check, findingsMax, found } from './check.ts'

/** C3: everything acknowledged with success exists exactly as it was returned. */
export const checkAcknowledged: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'requests')}, said as (
      select i.business_id, i.path, i.idem, reply::jsonb as reply from requests i
      where path in ('/transfer/create', '/transfer/pay', '/transfer/approve') and reply is not null
    ), paid as (
      select business_id, path, idem, (reply #>> '{data,id}')::uuid as transfer_id, (reply #>> '{data,status}')::int as status
      from said where path <> '/transfer/approve' and reply ->> 'code' = '0'
      union all
      select business_id, path, idem, (line ->> 'id')::uuid, (line ->> 'status')::int
      from said, jsonb_array_elements(reply #> '{data,results}') as line
      where path = '/transfer/approve' and reply ->> 'code' = '0' and line ->> 'code' = '0'
    )
    (select format('%s %s was acknowledged, but transfer %s is not there', path, idem, transfer_id) as what from paid p
      where not exists (select 1 from transfers t where t.business_id = p.business_id and t.id = p.transfer_id) limit ${findingsMax})
    union all
    (select format('%s %s said %s was paid, but it has no payment', path, idem, transfer_id) from paid p
      where p.status = ${transferStatus.processing} and not exists (select 1 from entries e
        where e.business_id = p.business_id and e.cause_id = p.transfer_id and e.kind = 'transfer_payment') limit ${findingsMax})
    union all
    (select format('%s %s said %s was in status %s, which it never was', path, idem, transfer_id, p.status) from paid p
      where not exists (select 1 from transfer_events e
        where e.business_id = p.business_id and e.transfer_id = p.transfer_id and e.to_status = p.status) limit ${findingsMax})`,
  )

/** C4: a key has one row with one response. */
export const checkIdempotency: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'requests')}
    (select format('key %s of %s has %s rows', idem, path, count(*)) as what from requests group by actor, path, idem
      having count(*) > 1 limit ${findingsMax})
    union all
    (select format('message %s of %s was taken %s times', i.replay_key, i.channel, count(*)) from (
        select distinct channel, replay_key from requests) r
      join idempotency i using (channel, replay_key) group by i.channel, i.replay_key
      having count(*) > 1 limit ${findingsMax})
    union all
    (select format('key %s of %s has no reply', idem, path) from requests where reply is null limit ${findingsMax})`,
  )

/** C4: a cause has one entry per kind. */
export const checkCauses: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'entries')}
    select format('%s has %s entries of %s', e.cause_id, count(*), e.kind) as what
    from (select distinct business_id, cause_id, kind from entries) k
    join public.entries e using (business_id, cause_id, kind) group by e.business_id, e.cause_id, e.kind
    having count(*) > 1 limit ${findingsMax}`,
  )

/** C4: a quote made one transfer, and what was paid with a promotion spent it. */
export const checkQuotes: Check = async (reader, slice) =>
  found(
    await reader<{ what: string }[]>`
    with ${tablesOf(reader, slice, 'transfers')}
    (select format('transfer %s was paid with promotion %s, which it did not spend', t.id, t.certificate ->> 'promo_code') as what
      from transfers t
      where t.paid_at is not null and t.certificate ->> 'promo_code' <> '' and not exists (select 1 from promo_uses u
        where u.business_id = t.business_id and u.quote_id = t.quote_id and u.spent_at is not null) limit ${findingsMax})
    union all
    (select format('quote %s made %s transfers', t.quote_id, count(*)) from (select distinct business_id, quote_id from transfers) k
      join public.transfers t using (business_id, quote_id) group by t.business_id, t.quote_id
      having count(*) > 1 limit ${findingsMax})
    union all
    (select format('quote %s says it made %s', q.id, coalesce(q.used_by_transfer_id::text, 'nothing')) from transfers t
      join quotes q on q.business_id = t.business_id and q.id = t.quote_id
      where q.used_by_transfer_id is distinct from t.id limit ${findingsMax})`,
  )

/** C4: a promotion is not used more often than allowed. */
export const checkPromotions: Check = async (reader) =>
  found(
    await reader<{ what: string }[]>`
    select format('promotion %s counts %s uses and has %s', p.code, p.use_count, count(u.code)) as what
    from promo_codes p left join promo_uses u on u.code = p.code group by p.code, p.use_count having p.use_count <> count(u.code)
    limit ${findingsMax}`,
  )
