-- The operator console: change requests, reconciliation with bank statements, state of the operation.

-- Change requests of staff (maker-checker): one member proposes, another decides, once.
create table proposals (
  id uuid primary key,
  kind text not null,
  object_type text not null,
  object_id text not null,
  -- The change, and its object as shown at the proposal.
  payload jsonb not null,
  seen jsonb not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- Digest of all the above, and its MAC; the key is outside the database.
  digest text not null,
  seal text not null,
  state text not null default 'open' check (state in ('open', 'carried_out', 'declined', 'withdrawn', 'stale', 'expired', 'broken')),
  decided_by uuid,
  decision_reason text,
  ended_at timestamptz,
  constraint proposals_four_eyes check (decided_by <> proposed_by),
  check ((ended_at is null) = (state = 'open')),
  check (decided_by is not null or state in ('open', 'withdrawn', 'expired'))
);
-- One open change request for each object.
create unique index proposals_open on proposals (object_type, object_id) where state = 'open';
create index proposals_newest on proposals (proposed_at desc, id desc);

-- Decided once; the proposal itself never changes.
create function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then raise exception 'proposal % has ended', old.id using errcode = 'LI001'; end if;
  return new;
end $$;
create trigger proposals_decided_once before update on proposals for each row execute function refuse_second_decision();
create trigger proposals_stay before delete on proposals for each row execute function refuse_change();
grant select, insert on proposals to lintas_app;
grant update (state, decided_by, decision_reason, ended_at) on proposals to lintas_app;

-- Matches of lines of bank statements with lines of the ledger.
create table reconciliation_matches (
  id uuid primary key,
  -- Null: automatic.
  made_by uuid references staff (id),
  reason text not null,
  made_at timestamptz not null
);
grant select, insert on reconciliation_matches to lintas_app;

-- Imported bank statements.
create table bank_statements (
  id uuid primary key,
  account text not null,
  file_name text not null,
  sha256 text not null unique,
  lines int not null,
  imported_by uuid not null references staff (id),
  imported_at timestamptz not null
);
grant select, insert on bank_statements to lintas_app;

create table bank_statement_lines (
  id uuid primary key,
  statement_id uuid not null references bank_statements (id),
  account text not null,
  -- Identifies a line across files.
  line_key text not null,
  booked_on date not null,
  currency text not null,
  -- Negative: outgoing.
  amount_minor bigint not null check (amount_minor <> 0),
  known_by text[] not null,
  description text not null,
  match_id uuid references reconciliation_matches (id),
  unique (account, line_key)
);
create index bank_statement_lines_unmatched on bank_statement_lines (booked_on, id) where match_id is null;
create index bank_statement_lines_of_match on bank_statement_lines (match_id) where match_id is not null;
grant select, insert on bank_statement_lines to lintas_app;
grant update (match_id) on bank_statement_lines to lintas_app;

-- Lines of the ledger that are matched.
create table reconciled_lines (
  business_id uuid not null,
  entry_id uuid not null,
  line_no smallint not null,
  match_id uuid not null references reconciliation_matches (id),
  primary key (business_id, entry_id, line_no)
);
create index reconciled_lines_of_match on reconciled_lines (match_id);
grant select, insert on reconciled_lines to lintas_app;

-- Time of the last backup and of the last check of the books.
create table house_marks (
  name text primary key check (name in ('backup', 'books')),
  at timestamptz not null
);
grant select, insert, update on house_marks to lintas_app;

-- Current problems with the operation of the server.
create table system_warnings (
  name text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null
);
grant select, insert, update, delete on system_warnings to lintas_app;
