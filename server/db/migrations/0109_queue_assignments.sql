-- The member of staff who works on an entry of any queue, by the entry's id. It was a column of verification cases.

create table queue_assignments (
  id uuid primary key,
  queue text not null,
  staff_id uuid not null references staff (id),
  assigned_by uuid not null references staff (id),
  assigned_at timestamptz not null
);
grant select, insert, update, delete on queue_assignments to lintas_app;

insert into queue_assignments (id, queue, staff_id, assigned_by, assigned_at)
  select c.id, 'verifications', c.assigned_to, c.assigned_to, c.submitted_at
  from verification_cases c join staff m on m.id = c.assigned_to where c.status in (201, 202);

drop function verification_queue();
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

alter table verification_cases drop column assigned_to, drop column assigned_name;
