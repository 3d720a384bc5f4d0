-- Sanctions lists in versions, so that a decision can be derived again from the entries that it was made on.
create table screening_lists (
  name text not null check (name ~ '^[a-z0-9-]{1,40}$'),
  version integer not null check (version > 0),
  digest text not null,
  entries integer not null check (entries > 0),
  -- As the file says; null: it does not.
  published_at timestamptz,
  read_at timestamptz not null,
  state text not null check (state in ('current', 'former')),
  primary key (name, version)
);
create unique index screening_lists_current on screening_lists (name) where state = 'current';

-- An entry that a version changes or drops ends there, so that a new version costs only what differs.
create table screening_entries (
  list text not null,
  entry_id text not null,
  since_version integer not null,
  -- The first version without it; null: in the current one.
  until_version integer check (until_version > since_version),
  digest text not null,
  kind text not null check (kind in ('person', 'company', 'unknown')),
  names jsonb not null,
  birth_dates text[] not null,
  countries text[] not null,
  programme text not null,
  primary key (list, entry_id, since_version),
  foreign key (list, since_version) references screening_lists (name, version)
);
create index screening_entries_current on screening_entries (list) where until_version is null;

-- The last look at the source of each list.
create table screening_sources (
  list text primary key,
  -- Since when the list is known to be up to date; null: never read.
  checked_at timestamptz,
  -- Reason why the last file was refused.
  fault text,
  fault_at timestamptz,
  check ((fault is null) = (fault_at is null))
);
grant select, insert, update on screening_lists to lintas_app;
grant select, insert, update on screening_entries to lintas_app;
grant select, insert, update on screening_sources to lintas_app;
