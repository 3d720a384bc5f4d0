-- How far the checks of the books are (decision 0086): the hourly rotation, and a check of everything that was not finished. The owner's jobs
-- and programs write it; the application has no right to it.
create table book_checks (
  name text primary key check (name in ('rotation', 'whole')),
  -- The next slice.
  position jsonb not null,
  -- Rows checked so far.
  rows bigint not null,
  findings jsonb not null,
  started_at timestamptz not null,
  -- Of the rotation: which of its runs is next, and since when rows are new.
  run smallint not null default 0,
  last_at timestamptz not null
);
