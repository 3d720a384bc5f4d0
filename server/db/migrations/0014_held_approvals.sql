-- What an approval rests on is held by keys: the role that it was given in, for as long as the transfer waits, and the delegation that
-- lent the name. Two triggers read other tables for that until now.

-- 1. An approval that counts and is not used up yet holds its giver, and the person in whose name it was given, to the role of then.
-- Who gets another role, or leaves, takes it back first (server/features/team/change.ts); whoever forgets is refused.
drop trigger users_role_voids_approvals on users;
drop function void_open_approvals();
alter table users
  drop column role_changed_at,
  -- Nobody's role stands who has left.
  add column standing_role text generated always as (case when ended_at is null then role end) stored,
  add constraint users_standing unique (business_id, id, standing_role);

alter table approvals
  -- The transfer waits for approvals: it has neither been paid nor ended.
  add column is_pending boolean not null default true,
  add column principal_role text,
  add column delegation_id uuid,
  add column lent_from timestamptz,
  add column lent_until timestamptz;
update approvals a set is_pending = t.status = 1 from transfers t where t.business_id = a.business_id and t.id = a.transfer_id;
update approvals a set principal_role = u.role from users u where u.business_id = a.business_id and u.id = a.on_behalf_of;
update approvals a set delegation_id = d.id, lent_from = d.starts_at, lent_until = d.ends_at from approval_delegations d
where d.business_id = a.business_id and d.delegator_id = a.on_behalf_of and d.delegate_id = a.user_id
  and d.starts_at <= a.at and a.at < d.ends_at and (d.ended_at is null or d.ended_at > a.at);

alter table approvals
  add column held_role text
    generated always as (case when decision = 'approved' and void_at is null and is_pending then role end) stored,
  add column held_principal_role text
    generated always as (case when decision = 'approved' and void_at is null and is_pending then principal_role end) stored,
  add constraint approvals_role_held foreign key (business_id, user_id, held_role)
    references users (business_id, id, standing_role),
  add constraint approvals_principal_held foreign key (business_id, on_behalf_of, held_principal_role)
    references users (business_id, id, standing_role);
create index approvals_held on approvals (business_id, user_id) where held_role is not null;
create index approvals_held_principal on approvals (business_id, on_behalf_of) where held_principal_role is not null;

-- 2. A name is lent by a delegation between the two, on one of its days. That it was not ended before is looked at by the application
-- as it approves, and again by the checker of the books: a key cannot say what may be otherwise afterwards.
alter table approval_delegations
  add constraint approval_delegations_lend unique (business_id, id, delegator_id, delegate_id, starts_at, ends_at);
alter table approvals
  add constraint approvals_lent check (decision <> 'approved' or on_behalf_of is null
    or (num_nonnulls(principal_role, delegation_id, lent_from, lent_until) = 4 and lent_from <= at and at < lent_until)),
  add constraint approvals_lent_by foreign key (business_id, delegation_id, on_behalf_of, user_id, lent_from, lent_until)
    references approval_delegations (business_id, id, delegator_id, delegate_id, starts_at, ends_at);

-- 3. What is left of the trigger reads people alone, who are on every machine.
drop trigger approvals_standing on approvals;
drop function refuse_false_standing();
create function refuse_not_alone() returns trigger language plpgsql as $$
begin
  if (select count(*) from users u where u.business_id = new.business_id and u.ended_at is null) > 1 then
    raise exception 'a transfer is not approved by who made it' using errcode = 'LI003';
  end if;
  return new;
end $$;
create trigger approvals_only_person before insert or update of user_id, on_behalf_of, is_only_person, decision on approvals
  for each row when (new.decision = 'approved' and new.is_only_person) execute function refuse_not_alone();
