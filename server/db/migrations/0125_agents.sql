-- Agents that people connect (OAuth): keys of the open API without a secret of their own. A request bears a token instead of a signature.
alter table api_keys add column client_hash text;
alter table api_keys add column client_host text not null default '';
alter table api_keys add column client_software text not null default '';
alter table api_keys drop constraint api_keys_check;
alter table api_keys add constraint api_keys_one_proof check (num_nonnulls(public_key, sealed_secret, client_hash) = 1) not valid;

-- Authorization codes, access tokens and refresh tokens of agents, found by their keyed hash, so without row-level security. A used one is
-- kept until it expires: whoever presents it again has a copy.
create table agent_tokens (
  hash text primary key,
  key_id uuid not null references api_keys (id),
  kind text not null check (kind in ('code', 'access', 'refresh')),
  -- Of a code: keyed hash of its redirect address, challenge and client.
  binding text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'code') = (binding is not null))
);
create index agent_tokens_of_key on agent_tokens (key_id);
create index agent_tokens_by_expiry on agent_tokens (expires_at);
grant select, insert, update, delete on agent_tokens to lintas_app;
