-- The double-entry ledger.

-- A customer's own accounts. The operator's accounts have no row: their balance is the sum of their lines, so that no row is contended.
create table accounts (
  business_id uuid not null references businesses (id),
  account text not null check (account in ('customer:available', 'customer:api')),
  currency text not null default 'IDR',
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  -- Number and time of the newest line: lines are numbered without gaps, and their times never decrease.
  last_seq bigint not null default 0,
  last_line_at timestamptz not null default '-infinity',
  primary key (business_id, account)
);
alter table accounts enable row level security;
create policy own_business on accounts using (business_id = current_business());
grant select, insert, update on accounts to lintas_app;

-- Journal entries: append-only.
create table entries (
  business_id uuid not null,
  id uuid not null,
  kind text not null,
  -- Id of the cause, such as a transfer or the opening of a business.
  cause_id uuid not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
-- One entry of a kind for each cause: a payment, its arrival or its refund cannot be posted twice.
create unique index entries_once on entries (business_id, cause_id, kind);
create index entries_newest on entries (created_at, id);
create trigger entries_append_only before delete or update on entries for each row execute function refuse_change();
create trigger entries_no_truncate before truncate on entries for each statement execute function refuse_change();
alter table entries enable row level security;
create policy own_business on entries using (business_id = current_business());
create policy staff_queue on entries for select using (reads_all_businesses());
grant select, insert on entries to lintas_app;

-- Lines of entries: append-only; the lines of each entry and currency sum to zero.
create table entry_lines (
  business_id uuid not null,
  entry_id uuid not null,
  line_no smallint not null,
  -- Kind of the entry.
  kind text not null,
  account text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  -- Only on a customer's account: its balance after this line.
  balance_after_minor bigint check (balance_after_minor >= 0),
  account_seq bigint check (account_seq > 0),
  created_at timestamptz not null,
  primary key (business_id, entry_id, line_no),
  foreign key (business_id, entry_id) references entries (business_id, id),
  check ((account_seq is null) = (balance_after_minor is null)),
  check ((account like 'customer:%') = (balance_after_minor is not null))
);
create unique index entry_lines_history on entry_lines (business_id, account, created_at, account_seq) where account_seq is not null;
create index entry_lines_rare on entry_lines (business_id, account, kind, created_at, account_seq)
  where account_seq is not null and kind <> 'transfer_payment';
create unique index entry_lines_numbered on entry_lines (business_id, account, account_seq) where account_seq is not null;
create index entry_lines_bank on entry_lines (created_at) where account = 'house:bank_clearing';

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by business_id, entry_id, currency having sum(amount_minor) <> 0) then
    raise exception 'an entry does not sum to zero' using errcode = 'LI002';
  end if;
  return null;
end $$;
create trigger entry_lines_balanced after insert on entry_lines referencing new table as added for each statement
  execute function refuse_unbalanced();
create trigger entry_lines_append_only before delete or update on entry_lines for each row execute function refuse_change();
create trigger entry_lines_no_truncate before truncate on entry_lines for each statement execute function refuse_change();
alter table entry_lines enable row level security;
create policy own_business on entry_lines using (business_id = current_business());
create policy staff_queue on entry_lines for select using (reads_all_businesses());
grant select, insert on entry_lines to lintas_app;
