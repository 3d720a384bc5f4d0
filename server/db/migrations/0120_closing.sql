-- Closing of a company by two members of staff: its access ends for good, its books and audit log stay.
alter table businesses add column closed_at timestamptz;
alter table businesses add column closed_by text;
alter table businesses add constraint businesses_closed check (num_nulls(closed_at, closed_by) in (0, 2)) not valid;
alter table businesses add constraint businesses_closed_is_locked check (closed_at is null or num_nonnulls(locked_at) = 1) not valid;
alter table businesses validate constraint businesses_closed;
alter table businesses validate constraint businesses_closed_is_locked;

-- As before, but the people of a closed company leave together.
create or replace function refuse_last_admin() returns trigger language plpgsql as $$
begin
  if current_user <> 'lintas_app' then return null; end if;
  perform 1 from businesses where id = new.business_id for no key update;
  if exists (select from businesses b where b.id = new.business_id and b.closed_at is not null) then return null; end if;
  if not exists (select from users u where u.business_id = new.business_id and u.role = 'admin' and u.ended_at is null
    and u.password_hash is not null)
  then
    raise exception 'a business keeps an admin' using errcode = 'LI004';
  end if;
  return null;
end $$;
