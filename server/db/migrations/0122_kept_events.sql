-- Events are kept for programs to read, whether or not an endpoint wants them: for every business with a key or an endpoint.
create or replace function tell_webhooks(p_business uuid, p_id uuid, p_type text, p_at timestamptz, p_data jsonb) returns setof uuid
language sql as $$
  with listening as (
    select id, state from webhook_endpoints where business_id = p_business and state in ('enabled', 'stopped') and p_type = any (events)
  ), numbered as (
    update webhook_heads set sequence = sequence + 1 where business_id = p_business returning sequence
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
insert into webhook_heads (business_id, sequence) select distinct business_id, 0 from api_keys on conflict (business_id) do nothing;
