-- The tables of decisions have the same columns, so that one store reads and writes them all (decision 0071). Bulk transfers and refunds
-- are approved in another's name, too; a refund is signed. A person's own denial takes the place of their approval; a denial stays.

create function lent_name_whole(on_behalf_of uuid, principal_role text, delegation_id uuid, lent_from timestamptz, lent_until timestamptz,
  at timestamptz) returns boolean language sql immutable parallel safe as $$
  select on_behalf_of is null
    or (num_nonnulls(principal_role, delegation_id, lent_from, lent_until) = 4 and lent_from <= at and at < lent_until)
$$;

alter table bulk_decisions
  add column version int not null default 1,
  add column on_behalf_of uuid check (on_behalf_of <> user_id),
  add column principal_role text,
  add column delegation_id uuid,
  add column lent_from timestamptz,
  add column lent_until timestamptz,
  add column is_only_person boolean not null default false,
  drop constraint bulk_decisions_pkey,
  add primary key (business_id, bulk_id, user_id, version),
  drop constraint bulk_four_eyes,
  add constraint bulk_four_eyes check (user_id <> all (maker_ids) and (on_behalf_of is null or on_behalf_of <> all (maker_ids))),
  drop constraint bulk_named,
  add constraint bulk_named check (decision <> 'approved' or approvers = '{}' or coalesce(on_behalf_of, user_id) = any (approvers)),
  add constraint bulk_lent check (lent_name_whole(on_behalf_of, principal_role, delegation_id, lent_from, lent_until, at)),
  add constraint bulk_lent_by foreign key (business_id, delegation_id, on_behalf_of, user_id, lent_from, lent_until)
    references approval_delegations (business_id, id, delegator_id, delegate_id, starts_at, ends_at);
alter table bulk_decisions alter column version drop default, alter column is_only_person drop default;

alter table schedule_decisions
  add column version int not null default 1,
  add column approvers uuid[],
  add column principal_role text,
  add column delegation_id uuid,
  add column lent_from timestamptz,
  add column lent_until timestamptz,
  drop constraint schedule_decisions_pkey,
  add primary key (business_id, schedule_id, user_id, version);
update schedule_decisions d set approvers = s.approvers from schedules s where s.business_id = d.business_id and s.id = d.schedule_id;
-- Where the principal has lost the right, the role stays empty and the approval does not count.
update schedule_decisions d set principal_role = u.role from users u
where u.business_id = d.business_id and u.id = d.on_behalf_of and u.standing_role in ('admin', 'checker');
update schedule_decisions d set delegation_id = l.id, lent_from = l.starts_at, lent_until = l.ends_at from approval_delegations l
where l.business_id = d.business_id and l.delegator_id = d.on_behalf_of and l.delegate_id = d.user_id
  and l.starts_at <= d.at and d.at < l.ends_at and (l.ended_at is null or l.ended_at > d.at);
alter table schedule_decisions
  alter column version drop default,
  alter column approvers set not null,
  add constraint schedule_named check (decision <> 'approved' or approvers = '{}' or coalesce(on_behalf_of, user_id) = any (approvers)),
  add constraint schedule_lent check (lent_name_whole(on_behalf_of, principal_role, delegation_id, lent_from, lent_until, at)) not valid,
  add constraint schedule_lent_by foreign key (business_id, delegation_id, on_behalf_of, user_id, lent_from, lent_until)
    references approval_delegations (business_id, id, delegator_id, delegate_id, starts_at, ends_at);

-- Earlier decisions were not signed and have no role: it is the current one. Who has lost the right gets another, so that it does not count.
alter table refund_decisions
  add column role text,
  add column version int,
  add column maker_ids uuid[],
  add column approvers uuid[],
  add column challenge_id uuid,
  add column on_behalf_of uuid check (on_behalf_of <> user_id),
  add column principal_role text,
  add column delegation_id uuid,
  add column lent_from timestamptz,
  add column lent_until timestamptz,
  add column is_only_person boolean not null default false;
update refund_decisions d set role = case when u.standing_role in ('admin', 'checker') then u.standing_role else 'admin' end
from users u where u.business_id = d.business_id and u.id = d.user_id;
update refund_decisions d set version = r.attempt, maker_ids = array[r.requested_by], approvers = r.approvers
from refund_requests r where r.business_id = d.business_id and r.id = d.request_id;
alter table refund_decisions
  alter column role set not null,
  alter column version set not null,
  alter column maker_ids set not null,
  alter column approvers set not null,
  alter column is_only_person drop default,
  drop constraint refund_decisions_pkey,
  add primary key (business_id, request_id, user_id, version),
  -- With it go its key and its constraint.
  drop column requested_by;
alter table refund_decisions
  add column requested_by uuid generated always as (maker_ids[1]) stored,
  add constraint refund_as_asked foreign key (business_id, request_id, requested_by) references refund_requests (business_id, id, requested_by),
  add constraint refund_four_eyes check (user_id <> all (maker_ids) and (on_behalf_of is null or on_behalf_of <> all (maker_ids))),
  add constraint refund_named check (decision <> 'approved' or approvers = '{}' or coalesce(on_behalf_of, user_id) = any (approvers)),
  add constraint refund_lent check (lent_name_whole(on_behalf_of, principal_role, delegation_id, lent_from, lent_until, at)),
  add constraint refund_lent_by foreign key (business_id, delegation_id, on_behalf_of, user_id, lent_from, lent_until)
    references approval_delegations (business_id, id, delegator_id, delegate_id, starts_at, ends_at);

-- Nobody is counted twice, neither by themselves and a delegate nor by two delegates.
create unique index bulk_once_a_principal on bulk_decisions (business_id, bulk_id, version, payload_digest, (coalesce(on_behalf_of, user_id)))
  where decision = 'approved';
create unique index refund_once_a_principal on refund_decisions (business_id, request_id, version, payload_digest, (coalesce(on_behalf_of, user_id)))
  where decision = 'approved';

create function keep_denials() returns trigger language plpgsql as $$
begin
  if old.decision = 'denied' then
    raise exception 'a denial stays as it was given' using errcode = 'LI001';
  end if;
  return new;
end $$;
do $$
declare name text;
begin
  foreach name in array array['bulk_decisions', 'schedule_decisions', 'refund_decisions']
  loop
    execute format('create trigger %I before update on %I for each row execute function keep_denials()', name || '_keep_denials', name);
    execute format('grant update (role, on_behalf_of, principal_role, delegation_id, lent_from, lent_until, payload_digest, decision, reason,
      challenge_id, at, maker_ids, approvers, is_only_person) on %I to lintas_app', name);
  end loop;
end $$;
