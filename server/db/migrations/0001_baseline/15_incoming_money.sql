-- Money from outside: payment instructions, top-ups, incoming payments; and refunds.

-- How a transfer, top-up or batch is paid from outside. Without row-level security, because an incoming payment is matched by account,
-- reference or amount before its business is known.
create table payment_instructions (
  business_id uuid not null references businesses (id),
  transfer_id uuid,
  method text not null check (method in ('virtual_account', 'bank_transfer', 'manual_transfer')),
  bank text not null,
  account_number text not null,
  account_name text not null,
  reference text not null,
  state text not null check (state in ('drafted', 'open', 'paid', 'lapsed', 'withdrawn')),
  amount_minor bigint check (amount_minor > 0),
  -- Included in the amount.
  unique_code smallint check (unique_code between 1 and 999),
  expires_at timestamptz,
  closed_at timestamptz,
  reported_at timestamptz,
  confirm_until timestamptz,
  proof_file_ids uuid[] not null default '{}',
  topup_id uuid,
  bulk_id uuid,
  cause_id uuid generated always as (coalesce(transfer_id, topup_id, bulk_id)) stored not null,
  primary key (business_id, cause_id),
  check (state in ('drafted', 'withdrawn') or num_nulls(amount_minor, expires_at) = 0),
  check (unique_code is null or method = 'manual_transfer'),
  check ((closed_at is null) = (state in ('drafted', 'open'))),
  check ((reported_at is null) = (confirm_until is null)),
  constraint payment_instructions_cause check (num_nonnulls(transfer_id, topup_id, bulk_id) = 1)
);
create unique index payment_instructions_account on payment_instructions (account_number) where method = 'virtual_account';
create unique index payment_instructions_reference on payment_instructions (reference);
-- A manual transfer is identified by its amount, so no two open ones may ask for the same on one account.
create unique index payment_instructions_amount on payment_instructions (account_number, amount_minor)
  where method = 'manual_transfer' and state = 'open';
create index payment_instructions_topup on payment_instructions (topup_id) where topup_id is not null;
-- Matching of incoming payments by amount, with and without the unique code.
create index payment_instructions_asked on payment_instructions (account_number, amount_minor) where method <> 'virtual_account';
create index payment_instructions_base on payment_instructions (account_number, ((amount_minor - coalesce(unique_code::int, 0))))
  where method <> 'virtual_account';
grant select, insert, update on payment_instructions to lintas_app;

-- Top-ups of the balance.
create table topups (
  business_id uuid not null references businesses (id),
  id uuid not null,
  reference text not null,
  status smallint not null,
  version int not null,
  -- Amount for the balance, without the unique code.
  requested_minor bigint not null check (requested_minor > 0),
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- What the customer reports to have sent.
  sent_minor bigint check (sent_minor > 0),
  sent_on date,
  sent_to_bank text,
  reported_at timestamptz,
  credited_minor bigint check (credited_minor > 0),
  closed_at timestamptz,
  primary key (business_id, id),
  check (num_nulls(sent_minor, sent_on, sent_to_bank, reported_at) in (0, 4))
);
create index topups_by_time on topups (business_id, created_at, id);
alter table topups enable row level security;
create policy own_business on topups using (business_id = current_business());
create policy staff_queue on topups for select using (reads_all_businesses());
grant select, insert, update on topups to lintas_app;

-- Timeline of a top-up.
create table topup_events (
  business_id uuid not null,
  topup_id uuid not null,
  seq int not null,
  from_status smallint,
  to_status smallint not null,
  at timestamptz not null,
  actor_kind text not null,
  -- Null: the server, on a report of the bank or at a deadline.
  actor_name text,
  note text,
  primary key (business_id, topup_id, seq),
  foreign key (business_id, topup_id) references topups (business_id, id)
);
alter table topup_events enable row level security;
create policy own_business on topup_events using (business_id = current_business());
grant select, insert on topup_events to lintas_app;

-- Receipts of top-ups; the same file cannot be used for two of them.
create table topup_receipts (
  business_id uuid not null,
  sha256 text not null,
  topup_id uuid not null,
  file_id uuid not null,
  place int not null,
  primary key (business_id, sha256),
  foreign key (business_id, topup_id) references topups (business_id, id)
);
create index topup_receipts_content on topup_receipts (sha256);
create index topup_receipts_of on topup_receipts (business_id, topup_id, place);
alter table topup_receipts enable row level security;
create policy own_business on topup_receipts using (business_id = current_business());
create policy staff_queue on topup_receipts for select using (reads_all_businesses());
grant select, insert on topup_receipts to lintas_app;

-- Incoming payments as reported by banks; each bank reference counts once.
create table incoming_credits (
  id uuid primary key,
  bank text not null,
  bank_reference text not null,
  account_number text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  credited_at timestamptz not null,
  payer_name text not null,
  remittance text not null,
  received_at timestamptz not null,
  state text not null check (state in ('matched', 'held', 'assigned', 'returned')),
  -- Why it was held.
  reason text check (reason in ('unknown', 'currency', 'not_open', 'late', 'double', 'under', 'over')),
  -- The business and its transfer, top-up or batch, as far as known.
  business_id uuid references businesses (id),
  transfer_id uuid,
  settled_at timestamptz,
  topup_id uuid,
  bulk_id uuid,
  constraint incoming_credits_check1 check ((reason is null) = (state = 'matched')),
  constraint incoming_credits_check5 check (state not in ('matched', 'assigned') or business_id is not null),
  constraint incoming_credits_settled check ((settled_at is null) = (state in ('matched', 'held'))),
  check (num_nonnulls(transfer_id, topup_id) < 2),
  constraint incoming_credits_cause check (num_nonnulls(transfer_id, topup_id, bulk_id) < 2)
);
create unique index incoming_credits_once on incoming_credits (bank, bank_reference);
create index incoming_credits_held on incoming_credits (received_at) where state = 'held';
create index incoming_credits_of_transfer on incoming_credits (business_id, transfer_id) where transfer_id is not null;
create index incoming_credits_of_topup on incoming_credits (business_id, topup_id) where topup_id is not null;
create index incoming_credits_of_bulk on incoming_credits (business_id, bulk_id) where bulk_id is not null;
grant select, insert on incoming_credits to lintas_app;
grant update (state, business_id, transfer_id, settled_at, topup_id, bulk_id) on incoming_credits to lintas_app;

-- Alerts on a low balance: sent once, and again only after the balance was above the threshold.
create table balance_alerts (
  business_id uuid primary key references businesses (id),
  threshold_minor bigint not null check (threshold_minor > 0),
  told_at timestamptz
);

-- Alerts of all businesses that are to be sent or reset.
create function balance_alerts_due() returns table (business_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.business_id from balance_alerts b
  join accounts a on a.business_id = b.business_id and a.account = 'customer:available'
  where (a.balance_minor < b.threshold_minor) = (b.told_at is null)
$$;
revoke all on function balance_alerts_due() from public;
grant execute on function balance_alerts_due() to lintas_app;

alter table balance_alerts enable row level security;
create policy own_business on balance_alerts using (business_id = current_business());
grant select, insert, update, delete on balance_alerts to lintas_app;

-- Requests for refunds, one row for each attempt; one open request for each transfer.
create table refund_requests (
  business_id uuid not null references businesses (id),
  id uuid not null,
  transfer_id uuid not null,
  attempt smallint not null,
  stage text not null check (stage in ('awaiting_approval', 'denied', 'withdrawn', 'confirming', 'declined', 'paying', 'refused', 'paid')),
  destination text not null check (destination in ('balance', 'bank')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The company's account, copied at the request.
  bank_account_id uuid,
  bank_code text,
  bank_name text,
  account_number text,
  account_name text,
  payload_digest text not null,
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  approvals_needed smallint not null,
  approvers uuid[] not null,
  due_at timestamptz,
  -- MAC of the approved payment; the key is outside the database.
  seal text,
  payout_reference text,
  rail text,
  sent_at timestamptz,
  closed_at timestamptz,
  reason text,
  staff text,
  penalty_minor bigint not null default 0,
  held_at timestamptz,
  held_reason text,
  primary key (business_id, id),
  foreign key (business_id, transfer_id) references transfers (business_id, id),
  check (penalty_minor between 0 and amount_minor),
  check ((destination = 'bank') = (account_number is not null)),
  check ((stage in ('confirming', 'paying')) <= (seal is not null and due_at is not null)),
  check (stage <> 'paid' or closed_at is not null)
);
create unique index refund_requests_attempt on refund_requests (business_id, transfer_id, attempt);
create unique index refund_requests_one_open on refund_requests (business_id, transfer_id)
  where stage in ('awaiting_approval', 'confirming', 'paying');
create unique index refund_requests_paid_once on refund_requests (business_id, transfer_id) where stage = 'paid';
create unique index refund_requests_reference on refund_requests (business_id, payout_reference);
create unique index refund_requests_maker on refund_requests (business_id, id, requested_by);
alter table refund_requests enable row level security;
create policy own_business on refund_requests using (business_id = current_business());
create policy staff_queue on refund_requests for select using (reads_all_businesses());
grant select, insert, update on refund_requests to lintas_app;

-- Approvals and denials of refunds. Four eyes as a constraint: nobody decides on their own request.
create table refund_decisions (
  business_id uuid not null,
  request_id uuid not null,
  user_id uuid not null,
  requested_by uuid not null,
  decision text not null check (decision in ('approved', 'denied')),
  payload_digest text not null,
  reason text,
  at timestamptz not null,
  primary key (business_id, request_id, user_id),
  foreign key (business_id, request_id, requested_by) references refund_requests (business_id, id, requested_by),
  constraint refund_four_eyes check (user_id <> requested_by)
);
alter table refund_decisions enable row level security;
create policy own_business on refund_decisions using (business_id = current_business());
grant select, insert on refund_decisions to lintas_app;
