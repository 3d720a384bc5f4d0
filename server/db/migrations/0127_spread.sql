-- What a database that is spread over machines needs (docs/scale.md); on one machine the same.

-- Sets a setting of this transaction. Unlike set_config, SET LOCAL reaches the workers, whose row-level security reads it.
create function set_local(p_name text, p_value text) returns text language plpgsql as $$
begin
  execute format('set local %s = %L', p_name, p_value);
  return p_value;
end $$;

-- Functions in SQL are inlined, with parameters that cannot be sent to a worker; those in PL/pgSQL run their statements here.
create or replace function tell_webhooks(p_business uuid, p_id uuid, p_type text, p_at timestamptz, p_data jsonb) returns setof uuid
language plpgsql as $$
declare
  number bigint;
begin
  update webhook_heads h set sequence = h.sequence + 1 where h.business_id = p_business returning h.sequence into number;
  if not found then return; end if;
  insert into webhook_events (business_id, id, sequence, type, at, data) values (p_business, p_id, number, p_type, p_at, p_data);
  insert into webhook_deliveries (business_id, endpoint_id, event_id, created_at, next_at)
    select e.business_id, e.id, p_id, p_at, p_at from webhook_endpoints e
    where e.business_id = p_business and e.state in ('enabled', 'stopped') and p_type = any (e.events);
  return query select e.id from webhook_endpoints e
    where e.business_id = p_business and e.state = 'enabled' and p_type = any (e.events);
end $$;

create or replace function is_content_kept(p_sha256 text) returns boolean language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return exists (select 1 from files where sha256 = p_sha256);
end $$;
