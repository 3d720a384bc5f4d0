-- How a person comes in: links to set a password, registrations on their way, devices known from earlier log-ins, and how long
-- somebody waits after wrong passwords. Read before the business of a request is known: no row-level security.

alter table user_guards drop column password_failures, drop column password_blocked_until;

-- A link out of a mail; only its token's hash is kept. Good once, for the address it was sent to, until a newer one of its kind.
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

-- Who has asked for an account and has not shown the code from the mail yet. No business exists before.
create table registrations (
  id uuid primary key,
  device_id text not null,
  email text not null,
  -- What was typed, without secrets.
  details jsonb not null,
  password_hash text not null,
  security_answer_hash text not null,
  -- Null: the address is somebody's already, and no code is right.
  code_hash text,
  tries int not null default 0,
  sends int not null default 1,
  language text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index registrations_by_age on registrations (created_at);

-- Sendings of codes to an address that nobody is known to have, by the address's keyed hash.
create table registration_guards (
  email_hash text primary key,
  otp_sends int not null default 0,
  otp_sends_since timestamptz,
  otp_locked_until timestamptz
);

-- What a business told of itself when it registered. The security answer is never asked for at log-in or recovery.
create table business_profiles (
  business_id uuid primary key references businesses (id),
  website text not null,
  purpose_of_use text not null,
  monthly_volume text not null,
  monthly_frequency text not null,
  referral_code text not null,
  security_question text not null,
  security_answer_hash text not null,
  terms_version text not null,
  terms_accepted_at timestamptz not null
);
alter table business_profiles enable row level security;
create policy own_business on business_profiles using (business_id = current_business());

-- Devices a person has logged in from: strangers' wrong passwords do not lock them out there.
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

-- Wrong passwords for one name, or from one known device, and until when it waits.
create table login_guards (
  bucket text primary key,
  failures int not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);
create index login_guards_by_age on login_guards (last_at);

grant select, insert, update on password_links, registrations, registration_guards, known_devices, login_guards to lintas_app;
grant select, insert on business_profiles to lintas_app;
grant delete on password_links, registrations, registration_guards, known_devices, login_guards to lintas_app;
