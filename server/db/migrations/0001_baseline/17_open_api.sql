-- The open API: keys, requests for live keys, webhooks.

-- Keys of the open API. Found by id before the business is known, so without row-level security. Ed25519 keys: the public key. HMAC keys:
-- the secret, encrypted with the KEK, since a signature cannot be verified against a hash.
create table api_keys (
  id uuid primary key,
  business_id uuid not null,
  name text not null,
  mode text not null check (mode in ('sandbox', 'live')),
  public_key text,
  sealed_secret text,
  scopes text[] not null,
  addresses text[] not null,
  -- The responsible person: the key has no more rights than they have.
  owner_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_address text not null default '',
  -- A replaced key works until its overlap ends, does not count against the limit, and is replaced once.
  replaced_at timestamptz,
  foreign key (business_id, owner_id) references users (business_id, id),
  check (num_nonnulls(public_key, sealed_secret) = 1)
);
create index api_keys_of_business on api_keys (business_id, created_at desc);
grant select, insert, update on api_keys to lintas_app;

-- Requests for live API keys; one open or granted request for each business.
create table api_requests (
  business_id uuid not null references businesses (id),
  id uuid not null,
  asked_by uuid not null,
  website text not null,
  use_case text not null,
  payments_a_month text not null,
  contact_name text not null,
  contact_email text not null,
  state text not null check (state in ('reviewing', 'approved', 'declined')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text not null default '',
  primary key (business_id, id),
  foreign key (business_id, asked_by) references users (business_id, id),
  check ((state = 'reviewing') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index api_requests_open on api_requests (business_id) where state <> 'declined';
-- The staff's queue, oldest first.
create index api_requests_reviewing on api_requests (created_at, id) where state = 'reviewing';
alter table api_requests enable row level security;
create policy own_business on api_requests using (business_id = current_business());
create policy staff_queue on api_requests for select using (reads_all_businesses());
grant select, insert, update on api_requests to lintas_app;

-- Last sequence number of a business's events.
create table webhook_heads (
  business_id uuid primary key references businesses (id),
  sequence bigint not null
);
alter table webhook_heads enable row level security;
create policy own_business on webhook_heads using (business_id = current_business());
grant select, insert, update on webhook_heads to lintas_app;

-- Endpoints of webhooks.
create table webhook_endpoints (
  business_id uuid not null references businesses (id),
  id uuid not null,
  url text not null,
  description text not null,
  events text[] not null,
  -- disabled: by a person; stopped: after days without a successful delivery.
  state text not null check (state in ('enabled', 'disabled', 'stopped')),
  created_by uuid not null,
  created_at timestamptz not null,
  -- Start and number of the consecutive failures.
  failing_since timestamptz,
  failures int not null default 0 check (failures >= 0),
  -- No retry before.
  rests_until timestamptz,
  -- One worker leases an endpoint at a time; the lease of a crashed worker expires.
  leased_until timestamptz,
  -- The holder of the lease: a worker that lost it stops.
  leased_by uuid,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check ((failing_since is null) = (failures = 0)),
  check ((leased_until is null) = (leased_by is null))
);
alter table webhook_endpoints enable row level security;
create policy own_business on webhook_endpoints using (business_id = current_business());
grant select, insert, update, delete on webhook_endpoints to lintas_app;

-- Signing secrets, wrapped by the server's key. A replaced secret signs as well until it ends.
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
alter table webhook_secrets enable row level security;
create policy own_business on webhook_secrets using (business_id = current_business());
grant select, insert, update, delete on webhook_secrets to lintas_app;

-- The outbox: events in the order of their sequence numbers.
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
-- For removal by age over all businesses.
create index webhook_events_by_time on webhook_events (at);
alter table webhook_events enable row level security;
create policy own_business on webhook_events using (business_id = current_business());
grant select, insert, delete on webhook_events to lintas_app;

-- Deliveries of events to endpoints.
create table webhook_deliveries (
  business_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null,
  next_at timestamptz,
  -- Attempts since the event, or since the last retry by hand.
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
-- First attempts go before retries.
create index webhook_deliveries_by_tries on webhook_deliveries (business_id, endpoint_id, tries, next_at, event_id) where state = 'waiting';

-- Adds an event for all subscribed endpoints with the next sequence number; no event without a subscriber. Stopped endpoints queue it.
-- Returns the endpoints that can be delivered to now.
create function tell_webhooks(p_business uuid, p_id uuid, p_type text, p_at timestamptz, p_data jsonb) returns setof uuid
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

alter table webhook_deliveries enable row level security;
create policy own_business on webhook_deliveries using (business_id = current_business());
grant select, insert, update on webhook_deliveries to lintas_app;

-- Attempts of deliveries.
create table webhook_attempts (
  business_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  took_ms int not null,
  status smallint,
  fault text,
  -- First bytes of the response.
  reply text not null,
  primary key (business_id, endpoint_id, event_id, id),
  foreign key (business_id, endpoint_id, event_id) references webhook_deliveries (business_id, endpoint_id, event_id) on delete cascade,
  check ((status is null) <> (fault is null))
);
alter table webhook_attempts enable row level security;
create policy own_business on webhook_attempts using (business_id = current_business());
grant select, insert on webhook_attempts to lintas_app;
