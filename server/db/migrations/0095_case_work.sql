-- Work on verification cases: the member of staff who has taken a case, and notes that only staff read.

alter table verification_cases add column assigned_to uuid, add column assigned_name text,
  add check ((assigned_to is null) = (assigned_name is null));

drop function verification_queue();
create function verification_queue() returns table (
  business_id uuid, business_name text, id uuid, attempt smallint, status smallint, company_type text,
  submitted_by_name text, submitted_at timestamptz, review_by timestamptz, assigned_name text,
  undecided int, answered int, due_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select c.business_id, b.name, c.id, c.attempt, c.status, c.company_type, c.submitted_by_name, c.submitted_at, c.review_by,
    c.assigned_name,
    (select count(*)::int from verification_items i
      where i.business_id = c.business_id and i.case_id = c.id and i.state in ('open', 'answered')),
    (select count(*)::int from verification_items i
      where i.business_id = c.business_id and i.case_id = c.id and i.state = 'answered'),
    (select min(i.due_at) from verification_items i where i.business_id = c.business_id and i.case_id = c.id)
  from verification_cases c join businesses b on b.id = c.business_id
  where c.status in (201, 202) and current_business() = '00000000-0000-0000-0000-000000000000'
$$;

create table verification_notes (
  business_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  author_id uuid not null,
  author_name text not null,
  text text not null check (text <> ''),
  at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, case_id) references verification_cases (business_id, id)
);
create index verification_notes_of_case on verification_notes (business_id, case_id, at, id);
alter table verification_notes enable row level security;
create policy own_business on verification_notes using (business_id = current_business());
grant select, insert on verification_notes to lintas_app;
