-- Many payments out of one file: signed and approved as a whole. Each row becomes a transfer when it is paid.

create table bulk_transfers (
  business_id uuid not null references businesses (id),
  id uuid not null,
  reference text not null,
  kind text not null check (kind in ('international', 'domestic')),
  corridor_id text not null,
  country text not null,
  status smallint not null,
  version int not null,
  payload_digest text not null,
  name text not null,
  description text not null,
  payment_method text not null,
  purpose text not null,
  income_source text not null,
  currency text not null,
  row_count int not null check (row_count > 0),
  send_amount_minor bigint not null check (send_amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  total_minor bigint not null check (total_minor = send_amount_minor + fee_minor),
  rate_held_until timestamptz not null,
  approvals_needed smallint not null,
  policy_version int not null,
  tier_from_minor bigint not null,
  approvers uuid[] not null,
  raised_by text,
  raised_sum_minor bigint,
  raised_count int,
  maker_ids uuid[] not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  submitted_by uuid,
  -- The balance did not suffice for the next row, by so much.
  paused_at timestamptz,
  missing_minor bigint check (missing_minor > 0),
  closed_at timestamptz,
  primary key (business_id, id),
  constraint bulk_transfers_judged_for unique (business_id, id, maker_ids, approvers),
  check (created_by = any (maker_ids)),
  check ((paused_at is null) = (missing_minor is null))
);
create index bulk_transfers_by_time on bulk_transfers (business_id, created_at, id);
create index bulk_transfers_submitted on bulk_transfers (business_id, submitted_at) where submitted_at is not null;

create table bulk_rows (
  business_id uuid not null,
  bulk_id uuid not null,
  row_number int not null check (row_number > 0),
  -- Of the row in its file: wherever it is seen again, it is paid once.
  row_key uuid not null,
  transfer_id uuid not null,
  quote_id uuid not null,
  recipient_type text not null,
  recipient_details jsonb not null,
  note text not null,
  invoice_number text not null,
  total_minor bigint not null check (total_minor > 0),
  -- Of the transfer that it becomes.
  payload_digest text not null,
  state text not null check (state in ('waiting', 'paid', 'failed', 'withdrawn')),
  reason text,
  primary key (business_id, bulk_id, row_number),
  foreign key (business_id, bulk_id) references bulk_transfers (business_id, id)
);
create unique index bulk_rows_transfer on bulk_rows (business_id, transfer_id);
create unique index bulk_rows_once on bulk_rows (business_id, row_key) where state in ('waiting', 'paid');

-- Four eyes, as a constraint: nobody approves what they made.
create table bulk_decisions (
  business_id uuid not null,
  bulk_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('admin', 'checker')),
  decision text not null check (decision in ('approved', 'denied')),
  payload_digest text not null,
  reason text,
  challenge_id uuid,
  at timestamptz not null,
  maker_ids uuid[] not null,
  approvers uuid[] not null,
  primary key (business_id, bulk_id, user_id),
  foreign key (business_id, bulk_id, maker_ids, approvers) references bulk_transfers (business_id, id, maker_ids, approvers),
  constraint bulk_four_eyes check (user_id <> all (maker_ids)),
  constraint bulk_named check (decision <> 'approved' or approvers = '{}' or user_id = any (approvers))
);

alter table transfers add column bulk_id uuid,
  add constraint transfers_of_bulk foreign key (business_id, bulk_id) references bulk_transfers (business_id, id);
create index transfers_of_bulk on transfers (business_id, bulk_id) where bulk_id is not null;

do $$
declare name text;
begin
  foreach name in array array['bulk_transfers', 'bulk_rows', 'bulk_decisions']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business())', name);
  end loop;
end $$;
grant select, insert, update on bulk_transfers, bulk_rows to lintas_app;
grant select, insert on bulk_decisions to lintas_app;
