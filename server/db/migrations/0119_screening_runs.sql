-- Everybody compared again after a change of the lists, in slices by keys: one row for each set of list versions.
create table screening_runs (
  -- Names and versions of the lists.
  lists text primary key,
  section text not null check (section in ('business', 'person', 'owner', 'recipient')),
  -- The last row that was compared.
  after_business uuid not null,
  after_id uuid not null,
  started_at timestamptz not null,
  -- Null: under way, or overtaken by another version.
  ended_at timestamptz,
  compared bigint not null default 0
);
grant select, insert, update on screening_runs to lintas_app;
