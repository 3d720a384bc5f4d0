-- A try whose outcome was lost with the database is not counted again when its request is repeated (T90). `attempt` identifies the request;
-- it is cleared once the outcome is known.
alter table otp_challenges add column attempt text;
alter table user_guards
  add column otp_attempt text,
  -- Wrong PINs among `pin_tries`: the others are still being compared.
  add column pin_failures int not null default 0;
-- Tries counted before were compared before.
update user_guards set pin_failures = pin_tries;

-- Fingerprints of the keys that this database was set up with (T93). They reveal nothing about the keys, and the application cannot change them.
create table key_fingerprints (
  name text primary key,
  fingerprint text not null,
  recorded_at timestamptz not null
);
grant select, insert on key_fingerprints to lintas_app;
grant select on schema_migrations to lintas_app;
