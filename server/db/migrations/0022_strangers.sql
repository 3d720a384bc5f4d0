-- Tries and codes of a log-in from a device that the person has not used before are counted apart: strangers use up their own (T48).
alter table user_guards
  add column stranger_sends int not null default 0,
  add column stranger_sends_since timestamptz,
  add column stranger_locked_until timestamptz,
  add column stranger_failures_in_row int not null default 0;

alter table otp_challenges add column is_stranger boolean not null default false;

-- What is wrong with how the server is run (server/features/operator/systemWarnings.ts).
create table system_warnings (
  name text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null
);
grant select, insert, update, delete on system_warnings to lintas_app;
