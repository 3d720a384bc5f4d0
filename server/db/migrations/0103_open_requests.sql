-- Requests that wait at the upgrade get the usual time from now on (decision 0092). What was shown of them then is not known.
insert into decision_requests (business_id, kind, object_id, version, seen_id, payload_digest, thread_id, maker_ids, parts, requested_at,
  expires_at, due_at)
select w.*, '{}', now(), now() + interval '30 days', now() + interval '27 days' from (
  select business_id, 'transfer', id, version, id, payload_digest, id, maker_ids from transfers where status = 1
  union all
  select business_id, 'bulk', id, version, id, payload_digest, id, maker_ids from bulk_transfers where status = 1
  union all
  select business_id, 'schedule', id, 1, id, payload_digest, id, maker_ids from schedules where state = 'awaiting_approval'
  union all
  select business_id, 'refund', id, attempt, transfer_id, payload_digest, id, array[requested_by] from refund_requests
    where stage = 'awaiting_approval'
  union all
  select business_id, 'recipient_change', id, 1, id, '', id, array[requested_by] from recipient_changes where state = 'pending'
) w;
