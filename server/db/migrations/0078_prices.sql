-- Fees of corridors and spreads of currencies as they were changed; without a row the corridor's own and the setting hold. A change is never
-- rewritten once it is in force: what was priced by it can be explained.
create table fee_changes (
  corridor_id text not null,
  effective_from timestamptz not null,
  our_minor bigint not null check (our_minor >= sha_minor),
  sha_minor bigint not null check (sha_minor >= 0),
  created_by text not null,
  created_at timestamptz not null,
  primary key (corridor_id, effective_from)
);
create table spread_changes (
  currency text not null,
  effective_from timestamptz not null,
  percent text not null check (percent ~ '^\d{1,2}(\.\d{1,4})?$'),
  created_by text not null,
  created_at timestamptz not null,
  primary key (currency, effective_from)
);
grant select, insert, update on fee_changes, spread_changes to lintas_app;
