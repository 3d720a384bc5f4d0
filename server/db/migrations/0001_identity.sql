-- Businesses, people, sessions, keys and everything that guards a request.
-- Tables of this file are read before the business of a request is known, so they have no row-level security.

create table businesses (
  id uuid primary key,
  name text not null,
  country text not null default 'ID',
  organization_number text not null,
  organization_country_code text not null default 'ID',
  organization_phone text not null,
  is_verified smallint not null default 0 check (is_verified in (0, 1, 2, 3)),
  notice text not null default '',
  created_at timestamptz not null default now()
);

create table users (
  business_id uuid not null references businesses (id),
  id uuid not null unique,
  user_name text not null unique check (user_name = lower(user_name)),
  email text not null unique check (email = lower(email)),
  full_name text not null,
  country_code text not null default '+62',
  phone_number text not null default '',
  role text not null check (role in ('admin', 'maker', 'checker', 'viewer')),
  language text not null default 'en',
  password_hash text not null,
  pin_hash text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (business_id, id)
);

-- Tries and sends of a person, counted before anything is compared; kept across devices, resends and restarts.
create table user_guards (
  user_id uuid primary key references users (id),
  otp_sends int not null default 0,
  otp_sends_since timestamptz,
  otp_locked_until timestamptz,
  otp_failures_in_row int not null default 0,
  pin_tries int not null default 0,
  pin_tries_since timestamptz,
  password_failures int not null default 0,
  password_blocked_until timestamptz
);

create table sessions (
  id_hash text primary key,
  id uuid not null unique,
  business_id uuid not null,
  user_id uuid not null,
  device_id text not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  foreign key (business_id, user_id) references users (business_id, id)
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

-- One agreed key (kid) of one browser tab; its keys are wrapped by the KEK.
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

create table swap_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);

create table identity_keys (
  idkid text primary key,
  wrapped_private_key bytea not null,
  spki text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- RSA pairs of suite 1, used for the swap only, new every 24 h.
create table swap_rsa_keys (
  id text primary key,
  wrapped_private_key bytea not null,
  public_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- The first answer of each changing call, and the replay table: written in the transaction of the effect.
create table idempotency (
  actor text not null,
  path text not null,
  idem uuid not null,
  business_id uuid,
  payload_hash text not null,
  kid text not null,
  seq bigint not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (actor, path, idem)
);
create unique index idempotency_kid_seq on idempotency (kid, seq);
create index idempotency_by_age on idempotency (created_at);

create table otp_challenges (
  id uuid primary key,
  user_id uuid references users (id),
  business_id uuid,
  purpose text not null check (purpose in ('login', 'pay', 'approve')),
  -- What it is good for: the digest of exactly the transfers that were seen; empty for a log-in.
  object_digest text not null default '',
  device_id text not null,
  method text not null default 'email',
  sent_to text not null,
  code_hash text not null,
  tries int not null default 0,
  sends int not null default 1,
  language text not null,
  -- What the mail says it is for (amount, end of the payee's account): the same at each resend.
  mail_values jsonb not null default '{}',
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otp_challenges_of_user on otp_challenges (user_id, created_at);
create index otp_challenges_by_expiry on otp_challenges (expires_at);

create table signed_link_uses (
  once text primary key,
  expires_at timestamptz not null
);

-- Counters of the rate limits; losing them in a crash costs nothing.
create unlogged table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (bucket, window_start)
);

grant select on businesses, users, user_guards, sessions, channels, swap_nonces, identity_keys, swap_rsa_keys, idempotency,
  otp_challenges, signed_link_uses, rate_limits to lintas_app;
grant insert, update on businesses, users, user_guards, sessions, channels, idempotency, otp_challenges to lintas_app;
grant insert, update, delete on rate_limits to lintas_app;
grant insert, delete on swap_nonces, identity_keys, swap_rsa_keys, signed_link_uses to lintas_app;
grant delete on channels, idempotency, otp_challenges to lintas_app;
