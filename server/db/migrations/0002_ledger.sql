-- The double-entry ledger: append-only; every statement of lines sums to zero for each entry and currency.

create function current_business() returns uuid language sql stable as
$$ select nullif(current_setting('lintas.business_id', true), '')::uuid $$;

create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception '% rows are never changed or removed', tg_table_name using errcode = 'LI001'; end $$;

-- A customer's own accounts. House accounts have no row: their balance is the sum of their lines, so none is hot.
create table accounts (
  business_id uuid not null references businesses (id),
  account text not null check (account in ('customer:available', 'customer:api')),
  currency text not null default 'IDR',
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  -- Number and time of its newest line: lines of an account are numbered without gaps, and their times never run backwards.
  last_seq bigint not null default 0,
  last_line_at timestamptz not null default '-infinity',
  primary key (business_id, account)
);

create table entries (
  business_id uuid not null references businesses (id),
  id uuid not null,
  kind text not null,
  -- What caused it: a transfer's id, or the opening of a business.
  cause_id uuid not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
-- One entry of a kind for one cause: a payment, its arrival or its refund can never be posted twice.
create unique index entries_once on entries (business_id, cause_id, kind);

create table entry_lines (
  business_id uuid not null,
  entry_id uuid not null,
  line_no smallint not null,
  -- Its entry's kind.
  kind text not null,
  account text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  -- Of a customer's account: its balance when this line had been posted.
  balance_after_minor bigint check (balance_after_minor >= 0),
  account_seq bigint check (account_seq > 0),
  created_at timestamptz not null,
  primary key (business_id, entry_id, line_no),
  foreign key (business_id, entry_id) references entries (business_id, id),
  check ((account_seq is null) = (balance_after_minor is null)),
  check ((account like 'customer:%') = (balance_after_minor is not null))
);
create unique index entry_lines_history on entry_lines (business_id, account, created_at, account_seq)
  where account_seq is not null;
create index entry_lines_rare on entry_lines (business_id, account, kind, created_at, account_seq)
  where account_seq is not null and kind <> 'transfer_payment';
create unique index entry_lines_numbered on entry_lines (business_id, account, account_seq) where account_seq is not null;

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by business_id, entry_id, currency having sum(amount_minor) <> 0) then
    raise exception 'an entry does not sum to zero' using errcode = 'LI002';
  end if;
  return null;
end $$;
create trigger entry_lines_balanced after insert on entry_lines referencing new table as added
  for each statement execute function refuse_unbalanced();

create trigger entries_append_only before update or delete on entries for each row execute function refuse_change();
create trigger entries_no_truncate before truncate on entries for each statement execute function refuse_change();
create trigger entry_lines_append_only before update or delete on entry_lines for each row execute function refuse_change();
create trigger entry_lines_no_truncate before truncate on entry_lines for each statement execute function refuse_change();

alter table accounts enable row level security;
alter table entries enable row level security;
alter table entry_lines enable row level security;
create policy own_business on accounts using (business_id = current_business());
create policy own_business on entries using (business_id = current_business());
create policy own_business on entry_lines using (business_id = current_business());

grant select, insert, update on accounts to lintas_app;
grant select, insert on entries, entry_lines to lintas_app;
