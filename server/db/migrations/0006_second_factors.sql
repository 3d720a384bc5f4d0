-- Second factors: authenticator app, recovery codes, passkeys, and how the operator takes an authenticator away.
-- Read at log-in, before the business of a request is known: no row-level security, save on the requests to the operator.

alter table users add column primary_factor text not null default 'email' check (primary_factor in ('email', 'authenticator'));
-- When a factor was last removed, replaced or swapped: money waits for a day after it.
alter table users add column factor_changed_at timestamptz;

alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add constraint otp_challenges_purpose_check
  check (purpose in ('login', 'pay', 'approve', 'factor_change', 'pin_reset', 'password_change'));
alter table otp_challenges add constraint otp_challenges_method_check check (method in ('email', 'authenticator'));
-- What a passkey signs at this log-in.
alter table otp_challenges add column passkey_challenge text;

create table authenticators (
  user_id uuid primary key references users (id),
  business_id uuid not null references businesses (id),
  -- Sealed under the KEK.
  sealed_seed text not null,
  -- The newest 30-second step whose code was used: none is used twice, none older after it.
  last_step bigint not null default 0,
  confirmed_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references users (id),
  business_id uuid not null references businesses (id),
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  business_id uuid not null references businesses (id),
  user_id uuid not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- What is being set up, in one session, after the present factor was shown.
create table factor_setups (
  id uuid primary key,
  business_id uuid not null references businesses (id),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('authenticator', 'passkey', 'recovery_codes')),
  session_id_hash text not null,
  -- The new seed, what the new passkey signs, or new recovery codes until they were shown; sealed under the KEK.
  sealed text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index factor_setups_by_expiry on factor_setups (expires_at);

-- Taking an authenticator away without a code of it: two of the operator's people, a day apart.
create table factor_requests (
  business_id uuid not null references businesses (id),
  id uuid not null,
  user_id uuid not null references users (id),
  status text not null check (status in ('open', 'approved_once', 'done', 'withdrawn')),
  requested_at timestamptz not null,
  first_staff text,
  first_at timestamptz,
  second_staff text,
  closed_at timestamptz,
  primary key (business_id, id),
  check ((status in ('approved_once', 'done')) <= (first_staff is not null and first_at is not null)),
  check ((status = 'done') <= (second_staff is not null and second_staff <> first_staff and closed_at >= first_at + interval '24 hours'))
);
create unique index factor_requests_open on factor_requests (user_id) where closed_at is null;
alter table factor_requests enable row level security;
create policy own_business on factor_requests using (business_id = current_business());

grant select, insert, update on authenticators, recovery_codes, passkeys, factor_setups, factor_requests to lintas_app;
grant delete on authenticators, recovery_codes, passkeys, factor_setups to lintas_app;
