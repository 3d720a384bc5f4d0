-- What banks say in their statements, and what of the books it was matched to.
create table bank_statements (
  id uuid primary key,
  account text not null,
  file_name text not null,
  sha256 text not null unique,
  lines int not null,
  imported_by uuid not null references staff (id),
  imported_at timestamptz not null
);

create table reconciliation_matches (
  id uuid primary key,
  -- Null: by itself.
  made_by uuid references staff (id),
  reason text not null,
  made_at timestamptz not null
);

create table bank_statement_lines (
  id uuid primary key,
  statement_id uuid not null references bank_statements (id),
  account text not null,
  -- The same line in whichever file.
  line_key text not null,
  booked_on date not null,
  currency text not null,
  -- Below zero: money that left.
  amount_minor bigint not null check (amount_minor <> 0),
  known_by text[] not null,
  description text not null,
  match_id uuid references reconciliation_matches (id),
  unique (account, line_key)
);
create index bank_statement_lines_unmatched on bank_statement_lines (booked_on, id) where match_id is null;
create index bank_statement_lines_of_match on bank_statement_lines (match_id) where match_id is not null;

create table reconciled_lines (
  business_id uuid not null,
  entry_id uuid not null,
  line_no smallint not null,
  match_id uuid not null references reconciliation_matches (id),
  primary key (business_id, entry_id, line_no)
);
create index reconciled_lines_of_match on reconciled_lines (match_id);

create index entry_lines_bank on entry_lines (created_at) where account = 'house:bank_clearing';
create index entries_newest on entries (created_at, id);
create policy staff_queue on entries for select using (reads_all_businesses());
create policy staff_queue on entry_lines for select using (reads_all_businesses());

grant select, insert on bank_statements, bank_statement_lines, reconciliation_matches, reconciled_lines to lintas_app;
grant update (match_id) on bank_statement_lines to lintas_app;
