-- Two names that are alike: one that we pay, are paid by or serve, and one of a list of sanctions. Decided once for the pair, whatever was
-- screened; another name, account, date or entry is another pair.
create table screening_hits (
  -- Zeros: the payer of money that no business expected.
  business_id uuid not null,
  id uuid not null,
  subject_role text not null check (subject_role in ('payee', 'payer', 'bank', 'business', 'owner', 'person')),
  subject jsonb not null,
  subject_digest text not null,
  list text not null,
  list_version integer not null,
  entry_id text not null,
  entry jsonb not null,
  entry_digest text not null,
  matched_name text not null,
  score smallint not null check (score between 0 and 1000),
  reasons text[] not null,
  found_at timestamptz not null,
  -- Copied from its decision, for the queue.
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  -- MAC with a key outside the database, over all but the state.
  seal text not null,
  primary key (business_id, id),
  unique (business_id, subject_digest, entry_digest)
);
create index screening_hits_open on screening_hits (found_at, id) include (business_id) where state = 'open';
create index screening_hits_found on screening_hits (found_at, id) include (business_id);
create index screening_hits_of_customer on screening_hits (business_id) where subject_role in ('business', 'owner', 'person');
alter table screening_hits enable row level security;
create policy own_business on screening_hits using (business_id = current_business());
create policy staff_queue on screening_hits for select using (reads_all_businesses());
grant select, insert on screening_hits to lintas_app;
grant update (state) on screening_hits to lintas_app;

-- Everything in which an undecided or confirmed hit was found: what waits for its decision.
create table screening_causes (
  business_id uuid not null,
  hit_id uuid not null,
  kind text not null check (kind in ('transfer', 'refund', 'incoming_payment', 'recipient', 'list_change')),
  cause_id uuid not null,
  at timestamptz not null,
  primary key (business_id, hit_id, kind, cause_id),
  foreign key (business_id, hit_id) references screening_hits (business_id, id)
);
create index screening_causes_of on screening_causes (business_id, cause_id);
create trigger screening_causes_append_only before delete or update on screening_causes for each row execute function refuse_change();
alter table screening_causes enable row level security;
create policy own_business on screening_causes using (business_id = current_business());
create policy staff_queue on screening_causes for select using (reads_all_businesses());
grant select, insert on screening_causes to lintas_app;

-- One for each pair, by two officers.
create table screening_decisions (
  business_id uuid not null,
  hit_id uuid not null,
  decision text not null check (decision in ('cleared', 'confirmed')),
  reason text not null check (reason <> ''),
  proposal_id uuid not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  confirmed_by uuid not null,
  confirmed_at timestamptz not null,
  subject_digest text not null,
  entry_digest text not null,
  list text not null,
  list_version integer not null,
  score smallint not null,
  seal text not null,
  primary key (business_id, hit_id),
  foreign key (business_id, hit_id) references screening_hits (business_id, id),
  check (decided_by <> confirmed_by)
);
create trigger screening_decisions_append_only before delete or update on screening_decisions for each row execute function refuse_change();
alter table screening_decisions enable row level security;
create policy own_business on screening_decisions using (business_id = current_business());
create policy staff_queue on screening_decisions for select using (reads_all_businesses());
grant select, insert on screening_decisions to lintas_app;

-- Waits for a decision on a hit; nothing is sent meanwhile.
alter table payouts add column checking_since timestamptz;
alter table refund_requests add column checking_since timestamptz;
grant update (checking_since) on payouts to lintas_app;
grant update (checking_since) on refund_requests to lintas_app;

alter table staff drop constraint staff_role_check, add constraint staff_role_check
  check (role in ('reviewer', 'treasurer', 'compliance', 'supervisor')) not valid;
