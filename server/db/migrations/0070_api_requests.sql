-- Requests for live keys of the open API; a business has one that is open or granted.
create table api_requests (
  business_id uuid not null references businesses (id),
  id uuid not null,
  asked_by uuid not null,
  website text not null,
  use_case text not null,
  payments_a_month text not null,
  contact_name text not null,
  contact_email text not null,
  state text not null check (state in ('reviewing', 'approved', 'declined')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text not null default '',
  primary key (business_id, id),
  foreign key (business_id, asked_by) references users (business_id, id),
  check ((state = 'reviewing') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index api_requests_open on api_requests (business_id) where state <> 'declined';
-- What the staff's queue reads, oldest first.
create index api_requests_reviewing on api_requests (created_at, id) where state = 'reviewing';
alter table api_requests enable row level security;
create policy own_business on api_requests using (business_id = current_business());
create policy staff_queue on api_requests for select using (reads_all_businesses());
grant select, insert, update on api_requests to lintas_app;

-- Of the newest request, as every look at a person's standing tells it.
alter table businesses add column api_access text not null default 'none'
  check (api_access in ('none', 'reviewing', 'approved', 'declined'));
