-- Log-ins of the staff at the operator's own identity provider: what one that is under way must come back with, and who is who there.
create table staff_sign_ons (
  state_hash text primary key,
  device_id text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index staff_sign_ons_by_expiry on staff_sign_ons (expires_at);
grant select, insert, delete on staff_sign_ons to lintas_app;

-- Of the provider: bound by the first log-in, by the address that the provider has verified.
alter table staff add column sign_on_subject text unique;
