-- Money that comes back: where a business wants it, and what it asks for.

alter table businesses add column refund_to text not null default 'balance' check (refund_to in ('balance', 'ask'));

create index transfers_given_back on transfers (business_id, created_at, id) where status in (6, 9, 10, 11, 12, 14);

-- One row a try; a transfer has one open request at most.
create table refund_requests (
  business_id uuid not null references businesses (id),
  id uuid not null,
  transfer_id uuid not null,
  attempt smallint not null,
  stage text not null check (stage in
    ('awaiting_approval', 'denied', 'withdrawn', 'confirming', 'declined', 'paying', 'refused', 'paid')),
  destination text not null check (destination in ('balance', 'bank')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Of the company's account as it was asked for.
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
  -- Of what is to be paid, as it was approved; by a key that is not in the database.
  seal text,
  payout_reference text,
  rail text,
  sent_at timestamptz,
  closed_at timestamptz,
  reason text,
  staff text,
  penalty_minor bigint not null default 0 check (penalty_minor between 0 and amount_minor),
  held_at timestamptz,
  held_reason text,
  primary key (business_id, id),
  foreign key (business_id, transfer_id) references transfers (business_id, id),
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

-- Four eyes, as a constraint: nobody decides on what they asked for.
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

alter table refund_requests enable row level security;
alter table refund_decisions enable row level security;
create policy own_business on refund_requests using (business_id = current_business());
create policy own_business on refund_decisions using (business_id = current_business());
grant select, insert, update on refund_requests to lintas_app;
grant select, insert on refund_decisions to lintas_app;
