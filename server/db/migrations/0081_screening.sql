-- Whether somebody of a case stands on the operator's list of sanctions: each look at the list, and what was found.
create table verification_screenings (
  business_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  -- Null: there was no list, and nothing was screened.
  list_name text,
  list_digest text not null,
  entries integer not null check (entries >= 0),
  -- Null: at the submission.
  screened_by text,
  screened_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, case_id) references verification_cases (business_id, id)
);
create index verification_screenings_newest on verification_screenings (business_id, case_id, screened_at desc, id desc);

-- Each is decided once by somebody, whichever screenings find it again.
create table verification_hits (
  business_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  subject text not null,
  -- Of all that the list says of the entry: another text of it is another hit.
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

alter table verification_screenings enable row level security;
alter table verification_hits enable row level security;
create policy own_business on verification_screenings using (business_id = current_business());
create policy own_business on verification_hits using (business_id = current_business());
grant select, insert on verification_screenings to lintas_app;
grant select, insert, update (state, reason, decided_by, decided_by_name, decided_at) on verification_hits to lintas_app;
