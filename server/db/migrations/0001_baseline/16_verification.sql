-- Verification of businesses (know your customer) and sanctions screening.

-- The verification form in progress, one for each business, shared by its admins.
create table verification_drafts (
  business_id uuid primary key references businesses (id),
  saved_step smallint not null check (saved_step between 0 and 3),
  -- Encrypted with the KEK.
  sealed_value text not null,
  -- Uploads used in the form.
  file_ids uuid[] not null,
  version int not null,
  updated_by uuid not null,
  updated_at timestamptz not null
);
alter table verification_drafts enable row level security;
create policy own_business on verification_drafts using (business_id = current_business());
grant select, insert, update, delete on verification_drafts to lintas_app;

-- Submissions for verification; what was submitted never changes.
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
create index verification_cases_open on verification_cases (submitted_at) where status in (201, 202);
alter table verification_cases enable row level security;
create policy own_business on verification_cases using (business_id = current_business());
grant select, insert, update on verification_cases to lintas_app;

-- Parts of a case, which are decided one by one.
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
alter table verification_items enable row level security;
create policy own_business on verification_items using (business_id = current_business());
grant select, insert, update on verification_items to lintas_app;

-- Questions of the staff about an item, and the answers.
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

-- Open cases of all businesses, visible to staff only, who act in no business.
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

alter table verification_messages enable row level security;
create policy own_business on verification_messages using (business_id = current_business());
grant select, insert on verification_messages to lintas_app;

-- Screenings of a case against the operator's sanctions list.
create table verification_screenings (
  business_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  -- Null: there was no list, and nothing was screened.
  list_name text,
  list_digest text not null,
  entries int not null check (entries >= 0),
  -- Null: at submission.
  screened_by text,
  screened_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, case_id) references verification_cases (business_id, id)
);
create index verification_screenings_newest on verification_screenings (business_id, case_id, screened_at desc, id desc);
alter table verification_screenings enable row level security;
create policy own_business on verification_screenings using (business_id = current_business());
grant select, insert on verification_screenings to lintas_app;

-- Hits of screenings, each decided once even if found again.
create table verification_hits (
  business_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  subject text not null,
  -- Hash of the whole list entry: an edited entry is a new hit.
  entry_key text not null,
  entry jsonb not null,
  matched_name text not null,
  score smallint not null check (score between 0 and 100),
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'true_match', 'false_match')),
  reason text not null default '',
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  primary key (business_id, id),
  unique (business_id, case_id, subject, entry_key),
  foreign key (business_id, case_id) references verification_cases (business_id, id),
  check ((state = 'open') = (decided_at is null)),
  check (state = 'open' or (reason <> '' and decided_by is not null and decided_by_name is not null))
);
alter table verification_hits enable row level security;
create policy own_business on verification_hits using (business_id = current_business());
grant select, insert on verification_hits to lintas_app;
grant update (state, reason, decided_by, decided_by_name, decided_at) on verification_hits to lintas_app;
