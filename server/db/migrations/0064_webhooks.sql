-- Messages to the servers of a business: endpoints, the outbox of events, and how each delivery went.

create table webhook_endpoints (
  business_id uuid not null references businesses (id),
  id uuid not null,
  url text not null,
  description text not null,
  events text[] not null,
  -- disabled: by a person; stopped: nothing has arrived for days.
  state text not null check (state in ('enabled', 'disabled', 'stopped')),
  created_by uuid not null,
  created_at timestamptz not null,
  -- Of the tries in a row that came to nothing.
  failing_since timestamptz,
  failures int not null default 0 check (failures >= 0),
  -- Nothing is tried before.
  rests_until timestamptz,
  -- One job at a time delivers to it; a job that has died holds it until then.
  leased_until timestamptz,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check ((failing_since is null) = (failures = 0))
);

-- What signs: wrapped by the server's key. The newest one stays; one that was replaced signs beside it until its end.
create table webhook_secrets (
  business_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  sealed text not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  primary key (business_id, endpoint_id, id),
  foreign key (business_id, endpoint_id) references webhook_endpoints (business_id, id) on delete cascade
);
create unique index webhook_secrets_newest on webhook_secrets (business_id, endpoint_id) where ends_at is null;

-- The last ordering number of a business.
create table webhook_heads (
  business_id uuid primary key references businesses (id),
  sequence bigint not null
);

create table webhook_events (
  business_id uuid not null references businesses (id),
  id uuid not null,
  sequence bigint not null,
  type text not null,
  at timestamptz not null,
  data jsonb not null,
  primary key (business_id, id),
  constraint webhook_events_in_order unique (business_id, sequence)
);
-- What is old is forgotten of all businesses at once.
create index webhook_events_by_time on webhook_events (at);

create table webhook_deliveries (
  business_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null,
  next_at timestamptz,
  -- Since it was last set going, by its event or by hand.
  tries int not null default 0 check (tries >= 0),
  tried_at timestamptz,
  status smallint,
  fault text,
  primary key (business_id, endpoint_id, event_id),
  foreign key (business_id, endpoint_id) references webhook_endpoints (business_id, id) on delete cascade,
  foreign key (business_id, event_id) references webhook_events (business_id, id) on delete cascade,
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (business_id, endpoint_id, next_at) where state = 'waiting';
create index webhook_deliveries_by_time on webhook_deliveries (business_id, endpoint_id, created_at, event_id);
create index webhook_deliveries_by_state on webhook_deliveries (business_id, endpoint_id, state, created_at, event_id);
create index webhook_deliveries_of_event on webhook_deliveries (business_id, event_id);

create table webhook_attempts (
  business_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  took_ms int not null,
  status smallint,
  fault text,
  -- Its first bytes.
  reply text not null,
  primary key (business_id, endpoint_id, event_id, id),
  foreign key (business_id, endpoint_id, event_id) references webhook_deliveries (business_id, endpoint_id, event_id) on delete cascade,
  check ((status is null) <> (fault is null))
);

-- One event for all endpoints that have chosen it, with the next number; where there is none, nothing. Answers the endpoints.
create function tell_webhooks(p_business uuid, p_id uuid, p_type text, p_at timestamptz, p_data jsonb) returns setof uuid
language sql as $$
  with listening as (
    select id from webhook_endpoints where business_id = p_business and state = 'enabled' and p_type = any (events)
  ), numbered as (
    update webhook_heads set sequence = sequence + 1
    where business_id = p_business and exists (select from listening) returning sequence
  ), event as (
    insert into webhook_events (business_id, id, sequence, type, at, data)
    select p_business, p_id, sequence, p_type, p_at, p_data from numbered returning id
  )
  insert into webhook_deliveries (business_id, endpoint_id, event_id, created_at, next_at)
  select p_business, listening.id, event.id, p_at, p_at from listening, event
  returning endpoint_id
$$;

do $$
declare name text;
begin
  foreach name in array array['webhook_endpoints', 'webhook_secrets', 'webhook_heads', 'webhook_events', 'webhook_deliveries',
    'webhook_attempts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business())', name);
  end loop;
end $$;
grant select, insert, update, delete on webhook_endpoints, webhook_secrets to lintas_app;
grant select, insert, update on webhook_heads, webhook_deliveries to lintas_app;
grant select, insert, delete on webhook_events to lintas_app;
grant select, insert on webhook_attempts to lintas_app;
