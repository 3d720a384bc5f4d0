-- Scheduled and recurring transfers.

-- Scheduled and recurring transfers. Signed fields never change; a changed schedule is a new row.
create table schedules (
  business_id uuid not null references businesses (id),
  id uuid not null,
  reference text not null,
  kind text not null check (kind in ('domestic', 'international')),
  -- Signed fields, covered by the digest.
  corridor_id text not null,
  country text not null,
  recipient_id uuid not null,
  recipient_type text not null,
  recipient_details jsonb not null,
  side text not null check (side in ('send', 'receive')),
  fixed_amount_minor bigint not null check (fixed_amount_minor > 0),
  send_currency text not null,
  receive_currency text not null,
  fee_payer text not null,
  fee_minor bigint not null,
  rate text not null,
  deviation_percent smallint not null check (deviation_percent between 0 and 10),
  rate_max text not null,
  total_minor bigint not null,
  total_max_minor bigint not null,
  -- The remaining fields of the request that makes each payment.
  asked jsonb not null,
  document_hashes text[] not null,
  frequency text not null,
  starts_on date not null,
  workday_rule text not null check (workday_rule in ('previous', 'next')),
  ends_on date,
  payments_max int,
  payload_digest text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- State and approval.
  state text not null check (state in ('created', 'awaiting_approval', 'active', 'paused', 'held', 'ended', 'denied', 'cancelled')),
  hold_reason text,
  maker_ids uuid[] not null,
  submitted_at timestamptz,
  series_minor bigint not null,
  approvals_needed smallint not null,
  policy_version int not null,
  approvers uuid[] not null,
  -- MAC of what was approved; the key is outside the database.
  seal text,
  activated_at timestamptz,
  closed_at timestamptz,
  -- The next payment; null: none.
  next_planned_on date,
  next_pays_on date,
  -- The last payment that was announced, and the one that lacks money.
  told_on date,
  short_on date,
  -- Day of the month, which `starts_on` does not show if it is the last day of a short month.
  month_day smallint check (month_day between 1 and 31),
  primary key (business_id, id),
  foreign key (business_id, recipient_id) references recipients (business_id, id),
  check (total_max_minor >= total_minor),
  check (ends_on is null or payments_max is null),
  check ((state = 'held') <= (hold_reason is not null)),
  check ((state in ('active', 'paused', 'held', 'ended')) <= (seal is not null and activated_at is not null)),
  check ((next_planned_on is null) = (next_pays_on is null)),
  check (state <> 'active' or next_pays_on is not null)
);
create unique index schedules_reference on schedules (business_id, reference);
create index schedules_listed on schedules (business_id, created_at, id);
create index schedules_due on schedules (business_id, next_pays_on) where state = 'active';
alter table schedules enable row level security;
create policy own_business on schedules using (business_id = current_business());
grant select, insert on schedules to lintas_app;
grant update (state, hold_reason, maker_ids, submitted_at, series_minor, approvals_needed, policy_version, approvers, seal, activated_at,
  closed_at, next_planned_on, next_pays_on, told_on, short_on) on schedules to lintas_app;

-- Approvals and denials of schedules. Four eyes as a constraint: nobody decides on what they made.
create table schedule_decisions (
  business_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  on_behalf_of uuid,
  role text not null,
  decision text not null check (decision in ('approved', 'denied')),
  payload_digest text not null,
  reason text,
  challenge_id uuid,
  at timestamptz not null,
  maker_ids uuid[] not null,
  is_only_person boolean not null,
  primary key (business_id, schedule_id, user_id),
  foreign key (business_id, schedule_id) references schedules (business_id, id),
  constraint schedule_four_eyes
    check ((user_id <> all (maker_ids) and (on_behalf_of is null or on_behalf_of <> all (maker_ids))) or is_only_person),
  check ((decision = 'approved') = (challenge_id is not null))
);
alter table schedule_decisions enable row level security;
create policy own_business on schedule_decisions using (business_id = current_business());
grant select, insert on schedule_decisions to lintas_app;

-- Outcome of each planned payment, recorded once.
create table schedule_payments (
  business_id uuid not null,
  schedule_id uuid not null,
  planned_on date not null,
  pays_on date not null,
  outcome text not null check (outcome in ('paid', 'left', 'refused', 'skipped')),
  reason text,
  transfer_id uuid,
  at timestamptz not null,
  primary key (business_id, schedule_id, planned_on),
  foreign key (business_id, schedule_id) references schedules (business_id, id),
  foreign key (business_id, transfer_id) references transfers (business_id, id),
  check ((outcome in ('paid', 'left')) = (transfer_id is not null)),
  check ((outcome in ('left', 'refused')) = (reason is not null))
);
create unique index schedule_payments_transfer on schedule_payments (business_id, transfer_id);
alter table schedule_payments enable row level security;
create policy own_business on schedule_payments using (business_id = current_business());
grant select, insert on schedule_payments to lintas_app;
