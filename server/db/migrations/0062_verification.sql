-- Who a business is: what it hands in, and what the operator decides and asks about it.

-- What is being filled in. There is one a business; whoever of its admins goes on with it.
create table verification_drafts (
  business_id uuid primary key references businesses (id),
  saved_step smallint not null check (saved_step between 0 and 3),
  -- Sealed under the KEK.
  sealed_value text not null,
  -- Uploads that it speaks of.
  file_ids uuid[] not null,
  version integer not null,
  updated_by uuid not null,
  updated_at timestamptz not null
);

-- One submission. What was handed in never changes.
create table verification_cases (
  business_id uuid not null references businesses (id),
  id uuid not null,
  attempt smallint not null check (attempt > 0),
  status smallint not null check (status in (201, 202, 203, 204, 205)),
  company_type text not null check (company_type in ('local', 'foreign')),
  sealed_submission text not null,
  file_ids uuid[] not null,
  submitted_by uuid not null,
  submitted_by_name text not null,
  submitted_at timestamptz not null,
  review_by timestamptz not null,
  closed_at timestamptz,
  reason text not null default '',
  primary key (business_id, id),
  check ((status in (203, 204, 205)) = (closed_at is not null))
);
create unique index verification_cases_attempt on verification_cases (business_id, attempt);
create unique index verification_cases_one_open on verification_cases (business_id) where status in (201, 202);

-- The parts that are decided one by one.
create table verification_items (
  business_id uuid not null,
  case_id uuid not null,
  item text not null,
  place smallint not null,
  state text not null check (state in ('open', 'accepted', 'declined', 'asked', 'answered')),
  reason text not null default '',
  due_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  primary key (business_id, case_id, item),
  foreign key (business_id, case_id) references verification_cases (business_id, id),
  check ((state = 'asked') = (due_at is not null)),
  check (state <> 'declined' or reason <> '')
);

-- What the operator asked about an item, and what the business answered.
create table verification_messages (
  business_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  item text not null,
  author text not null check (author in ('staff', 'person')),
  author_id text not null,
  author_name text not null,
  text text not null,
  file_ids uuid[] not null,
  at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, case_id, item) references verification_items (business_id, case_id, item)
);
create index verification_messages_of_case on verification_messages (business_id, case_id, at, id);

alter table verification_drafts enable row level security;
alter table verification_cases enable row level security;
alter table verification_items enable row level security;
alter table verification_messages enable row level security;
create policy own_business on verification_drafts using (business_id = current_business());
create policy own_business on verification_cases using (business_id = current_business());
create policy own_business on verification_items using (business_id = current_business());
create policy own_business on verification_messages using (business_id = current_business());
grant select, insert, update, delete on verification_drafts to lintas_app;
grant select, insert, update on verification_cases, verification_items to lintas_app;
grant select, insert on verification_messages to lintas_app;

-- The open cases of all businesses, for those alone who act in none: the operator's staff.
create function verification_queue() returns table (
  business_id uuid, business_name text, id uuid, attempt smallint, status smallint, company_type text,
  submitted_by_name text, submitted_at timestamptz, review_by timestamptz, undecided int, answered int, due_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select c.business_id, b.name, c.id, c.attempt, c.status, c.company_type, c.submitted_by_name, c.submitted_at, c.review_by,
    (select count(*)::int from verification_items i
      where i.business_id = c.business_id and i.case_id = c.id and i.state in ('open', 'answered')),
    (select count(*)::int from verification_items i
      where i.business_id = c.business_id and i.case_id = c.id and i.state = 'answered'),
    (select min(i.due_at) from verification_items i where i.business_id = c.business_id and i.case_id = c.id)
  from verification_cases c join businesses b on b.id = c.business_id
  where c.status in (201, 202) and current_business() = '00000000-0000-0000-0000-000000000000'
$$;
create index verification_cases_open on verification_cases (submitted_at) where status in (201, 202);
