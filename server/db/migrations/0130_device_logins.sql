-- Requests of command lines for a key (RFC 8628): a person confirms one by its code in the portal. Found by keyed hashes of its two codes,
-- before a business is known, so without row-level security.
create table device_logins (
  user_code_hash text primary key,
  device_code_hash text not null unique,
  public_key text not null,
  host text not null,
  scopes text[] not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Covers what the person confirms.
  seal text not null,
  interval_seconds integer not null,
  polled_at timestamptz,
  declined_at timestamptz,
  key_id uuid references api_keys (id),
  check (declined_at is null or key_id is null)
);
create index device_logins_by_expiry on device_logins (expires_at);
create index device_logins_of_key on device_logins (key_id);
grant select, insert, update, delete on device_logins to lintas_app;
