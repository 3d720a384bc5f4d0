-- Who has the turn at an endpoint: a job that was too long about it finds out, and takes nothing from the one after it.
alter table webhook_endpoints add column leased_by uuid;
update webhook_endpoints set leased_until = null;
alter table webhook_endpoints add check ((leased_until is null) = (leased_by is null));

-- What has never been tried goes out before what has failed.
create index webhook_deliveries_by_tries on webhook_deliveries (business_id, endpoint_id, tries, next_at, event_id) where state = 'waiting';

-- One event for all endpoints that have chosen it, with the next number; where there is none, nothing. What was stopped gets what happens
-- meanwhile, too, and sends it when it is enabled again. Answers the endpoints that it can be sent to now.
create or replace function tell_webhooks(p_business uuid, p_id uuid, p_type text, p_at timestamptz, p_data jsonb) returns setof uuid
language sql as $$
  with listening as (
    select id, state from webhook_endpoints where business_id = p_business and state in ('enabled', 'stopped') and p_type = any (events)
  ), numbered as (
    update webhook_heads set sequence = sequence + 1
    where business_id = p_business and exists (select from listening) returning sequence
  ), event as (
    insert into webhook_events (business_id, id, sequence, type, at, data)
    select p_business, p_id, sequence, p_type, p_at, p_data from numbered returning id
  ), waiting as (
    insert into webhook_deliveries (business_id, endpoint_id, event_id, created_at, next_at)
    select p_business, listening.id, event.id, p_at, p_at from listening, event
    returning endpoint_id
  )
  select waiting.endpoint_id from waiting join listening on listening.id = waiting.endpoint_id where listening.state = 'enabled'
$$;
