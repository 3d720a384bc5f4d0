-- The encrypted channel, idempotency, replay protection and rate limits. Read before the business of a request is known, so without
-- row-level security.

-- Agreed keys (kid) of the encrypted channel, one for each browser tab, wrapped by the KEK.
create table channels (
  kid text primary key,
  suite smallint not null check (suite in (1, 2)),
  wrapped_keys bytea not null,
  device_id text not null,
  session_id_hash text references sessions (id_hash),
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index channels_of_session on channels (session_id_hash);
create index channels_by_expiry on channels (expires_at);
grant select, insert, update, delete on channels to lintas_app;

-- Identity keys of the server, which browsers pin.
create table identity_keys (
  idkid text primary key,
  wrapped_private_key bytea not null,
  spki text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
grant select, insert, delete on identity_keys to lintas_app;

-- RSA key pairs of suite 1 for the key agreement, rotated every 24 hours.
create table swap_rsa_keys (
  id text primary key,
  wrapped_private_key bytea not null,
  public_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
grant select, insert, delete on swap_rsa_keys to lintas_app;

-- Nonces of key agreements, against replays.
create table swap_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on swap_nonces to lintas_app;

-- Signed links for single use that were used.
create table signed_link_uses (
  once text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on signed_link_uses to lintas_app;

-- First reply of each changing call, and the replay table; written in the transaction of the effect.
create table idempotency (
  actor text not null,
  path text not null,
  idem uuid not null,
  business_id uuid,
  payload_hash text not null,
  reply text,
  created_at timestamptz not null,
  -- What identifies a message depends on the channel: kid and sequence number on the encrypted one.
  channel text not null,
  replay_key text not null,
  primary key (actor, path, idem)
);
create index idempotency_by_age on idempotency (created_at);
create unique index idempotency_replay on idempotency (channel, replay_key);
grant select, insert, update, delete on idempotency to lintas_app;

-- Changing messages that were refused; a replay after a restart is refused as well (T09).
create table refused_messages (
  channel text not null,
  replay_key text not null,
  refused_at timestamptz not null,
  primary key (channel, replay_key)
);
create index refused_messages_by_age on refused_messages (refused_at);
grant select, insert, delete on refused_messages to lintas_app;

-- Requests of the open API that were refused under an Idempotency-Key: the same body may be retried, another one is a conflict.
create table refused_keys (
  actor text not null,
  path text not null,
  idem uuid not null,
  payload_hash text not null,
  refused_at timestamptz not null,
  primary key (actor, path, idem)
);
create index refused_keys_by_age on refused_keys (refused_at);
grant select, insert, delete on refused_keys to lintas_app;

-- Counters of the rate limits. Unlogged, because losing them in a crash costs nothing.
create unlogged table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (bucket, window_start)
);
grant select, insert, update, delete on rate_limits to lintas_app;
