-- On one machine as before. On a database that is spread over machines (docs/scale.md) a trigger also runs for the copy of the row that a worker
-- has. There it must send no statement to other machines: the worker would prepare its part of the transaction with their connections still in it,
-- and ends with a segmentation fault at COMMIT PREPARED. The coordinator, which has a copy as well, judges for all.
create or replace function refuse_last_admin() returns trigger language plpgsql as $$
declare
  is_judge boolean := true;
begin
  if current_user <> 'lintas_app' then return null; end if;
  if tg_relid <> 'public.users'::regclass then execute 'select citus_is_coordinator()' into is_judge; end if;
  if not is_judge then return null; end if;
  perform 1 from businesses where id = new.business_id for no key update;
  if exists (select 1 from businesses b where b.id = new.business_id and b.closed_at is not null) then return null; end if;
  if not exists (select 1 from users u where u.business_id = new.business_id and u.role = 'admin' and u.ended_at is null
    and u.password_hash is not null)
  then
    raise exception 'a business keeps an admin' using errcode = 'LI004';
  end if;
  return null;
end $$;
