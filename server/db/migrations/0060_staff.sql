-- The operator's staff: their roles, and what they log in with. They belong to no business, and are read before anybody is known.

create table staff (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  full_name text not null,
  role text not null check (role in ('reviewer', 'treasurer', 'supervisor')),
  -- Null: the invitation has not been accepted yet.
  password_hash text,
  -- Of the authenticator app, sealed; null: a passkey stands in its place.
  sealed_seed text,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz
);

-- The one link by which password and factor are set, and what the factor is made of. A new one takes the place of the one before.
create table staff_invitations (
  staff_id uuid primary key references staff (id),
  token_hash text not null unique,
  sealed_seed text not null,
  passkey_challenge text not null,
  expires_at timestamptz not null
);

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

-- A log-in whose password was right, and which waits for the second factor.
create table staff_challenges (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  device_id text not null,
  -- What a passkey is to sign; null: a code is asked for.
  passkey_challenge text,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_challenges_by_expiry on staff_challenges (expires_at);

alter table sessions add foreign key (staff_id) references staff (id);
create index sessions_of_staff on sessions (staff_id) where staff_id is not null and ended_at is null;

-- What the staff's lists read of all businesses together: true only while a list is read (server/db/business.ts, acrossBusinesses).
-- A table that such a list reads has a policy `for select using (reads_all_businesses())` beside that of its business.
create function reads_all_businesses() returns boolean language sql stable as
$$ select coalesce(current_setting('lintas.all_businesses', true), '') = 'on' $$;

grant select, insert, update on staff to lintas_app;
grant select, insert, update, delete on staff_invitations, staff_passkeys, staff_challenges to lintas_app;
