-- Each request as it was put to those who decide (decision 0092): what was shown and signed, until when it waits, and what comes next.
create table decision_requests (
  business_id uuid not null references businesses (id),
  kind text not null check (kind in ('transfer', 'bulk', 'schedule', 'refund', 'recipient_change')),
  -- Key of its decisions.
  object_id uuid not null,
  version int not null,
  -- As people name it when they decide: of a refund, its transfer.
  seen_id uuid not null,
  payload_digest text not null,
  -- The first request of those that were sent again after a denial.
  thread_id uuid not null,
  maker_ids uuid[] not null,
  -- The signed content in words and figures.
  parts jsonb not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- The next reminder, or the end; null once nothing is left to do.
  due_at timestamptz,
  primary key (business_id, kind, object_id, version)
);
create index decision_requests_due on decision_requests (due_at, business_id, kind, object_id, version) where due_at is not null;
create index decision_requests_thread on decision_requests (business_id, kind, thread_id, requested_at);
alter table decision_requests enable row level security;
create policy own_business on decision_requests using (business_id = current_business());
create policy sweep on decision_requests for select using (reads_all_businesses());
grant select, insert on decision_requests to lintas_app;
grant update (due_at) on decision_requests to lintas_app;

-- What people write to each other about a request. Those of staff about a change request belong to no business.
create table decision_comments (
  business_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('transfer', 'bulk', 'schedule', 'refund', 'recipient_change', 'staff_change')),
  -- As people name it when they decide.
  seen_id uuid not null,
  user_id uuid,
  staff_id uuid,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, user_id) references users (business_id, id),
  check (num_nonnulls(user_id, staff_id) = 1 and (kind = 'staff_change') = (staff_id is not null))
);
create index decision_comments_of on decision_comments (business_id, kind, seen_id, at);
alter table decision_comments enable row level security;
create policy own_business on decision_comments using (business_id = current_business());
grant select, insert on decision_comments to lintas_app;

-- Days after which a request that nobody decides on ends.
alter table approval_settings add column expiry_days smallint not null default 30 check (expiry_days between 7 and 365);
