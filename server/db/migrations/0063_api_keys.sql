-- Keys of the open API. Found by id, before the business of a request is known, as sessions are. Of an Ed25519 key the public half is
-- kept; the secret of the other kind is sealed under the KEK, because a signature cannot be checked against a hash.
create table api_keys (
  id uuid primary key,
  business_id uuid not null,
  name text not null,
  mode text not null check (mode in ('sandbox', 'live')),
  public_key text,
  sealed_secret text,
  scopes text[] not null,
  addresses text[] not null,
  -- Who answers for it: the key may no more than they may.
  owner_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_address text not null default '',
  foreign key (business_id, owner_id) references users (business_id, id),
  check (num_nonnulls(public_key, sealed_secret) = 1)
);
create index api_keys_of_business on api_keys (business_id, created_at desc);
grant select, insert, update on api_keys to lintas_app;
