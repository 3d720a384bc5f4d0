-- Registration, sign-in, sessions and second factors. Read before the business of a request is known, so without row-level security, except
-- for requests to the operator.

-- Pending registrations. There is no business before the email address is confirmed.
create table registrations (
  id uuid primary key,
  device_id text not null,
  email text not null,
  -- Null: the address is taken, and no code is accepted.
  code_hash text,
  tries int not null default 0,
  sends int not null default 1,
  language text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Hash of the token that stands for the confirmed mailbox.
  token_hash text
);
create index registrations_by_age on registrations (created_at);
grant select, insert, update, delete on registrations to lintas_app;

-- Rate limit of codes sent to an address without an account, by keyed hash of the address.
create table registration_guards (
  email_hash text primary key,
  otp_sends int not null default 0,
  otp_sends_since timestamptz,
  otp_locked_until timestamptz
);
grant select, insert, update, delete on registration_guards to lintas_app;

-- Mailed links to set a password; only the hash of the token is stored. Single use, and void once a newer link of the same kind exists.
create table password_links (
  id uuid primary key,
  business_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('reset', 'invite')),
  token_hash text not null unique,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (business_id, user_id) references users (business_id, id)
);
create index password_links_of_user on password_links (user_id, kind);
create index password_links_by_expiry on password_links (expires_at);
grant select, insert, update, delete on password_links to lintas_app;

-- Devices that a person has signed in from. Wrong passwords from other devices do not lock these out.
create table known_devices (
  id uuid primary key,
  business_id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (token_hash, user_id),
  foreign key (business_id, user_id) references users (business_id, id)
);
create index known_devices_of_user on known_devices (user_id);
create index known_devices_by_use on known_devices (last_used_at);
grant select, insert, update, delete on known_devices to lintas_app;

-- Failed passwords of a user name or a known device, and the end of the back-off.
create table login_guards (
  bucket text primary key,
  failures int not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  -- The block that the audit log already has an entry for.
  told_until timestamptz
);
create index login_guards_by_age on login_guards (last_at);
grant select, insert, update, delete on login_guards to lintas_app;

-- Sessions of people and of staff; people belong to a business, staff to none.
create table sessions (
  id_hash text primary key,
  id uuid not null unique,
  business_id uuid,
  user_id uuid,
  device_id text not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  staff_id uuid references staff (id),
  -- Signed in by an authenticator app or a passkey that no reset by email can have added.
  is_beyond_mail boolean not null default false,
  -- Last time that the person confirmed PIN or password in this session.
  confirmed_at timestamptz,
  foreign key (business_id, user_id) references users (business_id, id),
  constraint sessions_of_one_actor check (num_nonnulls(user_id, staff_id) = 1 and (business_id is null) = (user_id is null))
);
-- Active sessions.
create index sessions_of_user on sessions (user_id) where ended_at is null;
-- Last activity of a person.
create index sessions_of_person on sessions (user_id);
create index sessions_of_staff on sessions (staff_id) where staff_id is not null and ended_at is null;
grant select, insert, update on sessions to lintas_app;

-- Attempts and sent codes of a person, counted before anything is compared, across devices, resends and restarts.
create table user_guards (
  user_id uuid primary key references users (id),
  otp_sends int not null default 0,
  otp_sends_since timestamptz,
  otp_locked_until timestamptz,
  otp_failures_in_row int not null default 0,
  pin_tries int not null default 0,
  pin_tries_since timestamptz,
  -- Attempts to confirm the password within a session.
  confirm_tries int not null default 0,
  confirm_tries_at timestamptz,
  -- Sign-ins from unknown devices have counters of their own, so that strangers cannot lock a person out (T48).
  stranger_sends int not null default 0,
  stranger_sends_since timestamptz,
  stranger_locked_until timestamptz,
  stranger_failures_in_row int not null default 0,
  -- The last attempt: a call that is resent without a reply counts once.
  pin_attempt text
);
grant select, insert, update on user_guards to lintas_app;

-- Authenticator apps (TOTP).
create table authenticators (
  user_id uuid primary key,
  business_id uuid not null references businesses (id),
  -- Encrypted with the KEK.
  sealed_seed text not null,
  -- The newest 30-second step whose code was used; older codes are refused.
  last_step bigint not null default 0,
  confirmed_at timestamptz not null,
  foreign key (business_id, user_id) references users (business_id, id)
);
grant select, insert, update, delete on authenticators to lintas_app;

create table recovery_codes (
  user_id uuid not null,
  business_id uuid not null references businesses (id),
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash),
  foreign key (business_id, user_id) references users (business_id, id)
);
grant select, insert, update, delete on recovery_codes to lintas_app;

-- Passkeys (WebAuthn). Rows are kept on removal, because old signatures are verified against the public key; the application cannot change
-- or delete it.
create table passkeys (
  id uuid primary key,
  business_id uuid not null references businesses (id),
  user_id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz,
  foreign key (business_id, user_id) references users (business_id, id),
  check (removed_at >= created_at)
);
create index passkeys_of_user on passkeys (user_id);
grant select, insert on passkeys to lintas_app;
grant update (counter, name, last_used_at, removed_at) on passkeys to lintas_app;

-- Set-ups of a new factor within one session, after the current factor was confirmed.
create table factor_setups (
  id uuid primary key,
  business_id uuid not null references businesses (id),
  user_id uuid not null,
  kind text not null check (kind in ('authenticator', 'passkey', 'recovery_codes')),
  session_id_hash text not null,
  -- The new seed, passkey challenge or recovery codes, encrypted with the KEK.
  sealed text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  foreign key (business_id, user_id) references users (business_id, id)
);
create index factor_setups_by_expiry on factor_setups (expires_at);
grant select, insert, update, delete on factor_setups to lintas_app;

-- Removal of a lost authenticator by two members of staff, 24 hours apart.
create table factor_requests (
  business_id uuid not null references businesses (id),
  id uuid not null,
  user_id uuid not null,
  status text not null check (status in ('open', 'approved_once', 'done', 'withdrawn')),
  requested_at timestamptz not null,
  first_staff text,
  first_at timestamptz,
  second_staff text,
  closed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, user_id) references users (business_id, id),
  check ((status in ('approved_once', 'done')) <= (first_staff is not null and first_at is not null)),
  check ((status = 'done') <= (second_staff is not null and second_staff <> first_staff and closed_at >= first_at + interval '24 hours'))
);
create unique index factor_requests_open on factor_requests (business_id, user_id) where closed_at is null;
alter table factor_requests enable row level security;
create policy own_business on factor_requests using (business_id = current_business());
create policy staff_queue on factor_requests for select using (reads_all_businesses());
grant select, insert, update on factor_requests to lintas_app;

-- One-time codes and passkey challenges.
create table otp_challenges (
  id uuid primary key,
  user_id uuid references users (id),
  business_id uuid,
  purpose text not null check (purpose in ('login', 'pay', 'approve', 'factor_change', 'pin_reset', 'password_change')),
  -- Digest of exactly the transfers that were shown; empty for a sign-in.
  object_digest text not null default '',
  device_id text not null,
  method text not null default 'email' check (method in ('email', 'authenticator', 'passkey')),
  sent_to text not null,
  code_hash text not null,
  tries int not null default 0,
  sends int not null default 1,
  language text not null,
  -- Values for the text of the mail (amount, end of the account number), the same at each resend.
  mail_values jsonb not null default '{}',
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Challenge for the passkey at this sign-in.
  passkey_challenge text,
  -- From an unknown device.
  is_stranger boolean not null default false,
  -- SHA-256 of what the passkey signs, one for each transfer.
  signed_digests text[] not null default '{}'
);
create index otp_challenges_of_user on otp_challenges (user_id, created_at);
create index otp_challenges_by_expiry on otp_challenges (expires_at);
grant select, insert, update, delete on otp_challenges to lintas_app;
