-- The operator's staff and how they sign in. They belong to no business and are read before anybody is known, so without row-level
-- security.

-- The operator's staff, who belong to no business.
create table staff (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  full_name text not null,
  role text not null check (role in ('reviewer', 'treasurer', 'supervisor')),
  -- Null: the invitation has not been accepted yet.
  password_hash text,
  -- Seed of the authenticator app, encrypted; null: a passkey is used instead.
  sealed_seed text,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz,
  -- Subject at the identity provider, bound at the first sign-in by verified email address.
  sign_on_subject text unique
);
grant select, insert, update on staff to lintas_app;

-- The link to set password and second factor, with the seed or challenge for the factor. A new invitation replaces the old one.
create table staff_invitations (
  staff_id uuid primary key references staff (id),
  token_hash text not null unique,
  sealed_seed text not null,
  passkey_challenge text not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on staff_invitations to lintas_app;

create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null
);
create index staff_passkeys_of_staff on staff_passkeys (staff_id);
grant select, insert, update, delete on staff_passkeys to lintas_app;

-- Sign-ins with a correct password that wait for the second factor.
create table staff_challenges (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  device_id text not null,
  -- Challenge for the passkey; null: a code is expected.
  passkey_challenge text,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_challenges_by_expiry on staff_challenges (expires_at);
grant select, insert, update, delete on staff_challenges to lintas_app;

-- Pending sign-ins at the operator's identity provider (OpenID Connect): state, nonce and PKCE verifier.
create table staff_sign_ons (
  state_hash text primary key,
  device_id text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index staff_sign_ons_by_expiry on staff_sign_ons (expires_at);
grant select, insert, delete on staff_sign_ons to lintas_app;
