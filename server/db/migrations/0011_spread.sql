-- Ready for a sandbox clock and for tables spread over machines: the application says what time it is, keys carry the business, rules
-- are constraints on one row, and who waits for news is told after the commit. tests/server/db/catalogue.test.ts holds it so.

-- 1. Time comes from the application.
alter table schema_migrations alter column applied_at drop default;
alter table businesses alter column created_at drop default;
alter table users alter column created_at drop default;
alter table idempotency alter column created_at drop default;
alter table approval_versions alter column edited_at drop default;

-- 2. News is told by the application (server/db/news.ts): a transaction that notifies cannot be prepared on two machines.
drop trigger notifications_added on notifications;
drop trigger notifications_read on notifications;
drop function tell_news();
drop trigger sessions_ended on sessions;
drop function tell_session_end();

-- 3. Keys carry the business.
alter table payouts drop constraint payouts_payout_reference_key, add unique (business_id, payout_reference);
alter table authenticators drop constraint authenticators_user_id_fkey,
  add foreign key (business_id, user_id) references users (business_id, id);
alter table recovery_codes drop constraint recovery_codes_user_id_fkey,
  add foreign key (business_id, user_id) references users (business_id, id);
alter table passkeys drop constraint passkeys_user_id_fkey,
  add foreign key (business_id, user_id) references users (business_id, id);
alter table factor_setups drop constraint factor_setups_user_id_fkey,
  add foreign key (business_id, user_id) references users (business_id, id);
alter table factor_requests drop constraint factor_requests_user_id_fkey,
  add foreign key (business_id, user_id) references users (business_id, id);
drop index factor_requests_open;
create unique index factor_requests_open on factor_requests (business_id, user_id) where closed_at is null;

-- 4. Four eyes. Who made a transfer stands in it, and beside each approval; an approval that counts holds both to what it saw: nobody
-- becomes a maker of a transfer, and no other names are asked for, while it stands.
alter table transfers add column maker_ids uuid[];
update transfers t set maker_ids = array(
  select t.created_by union select e.user_id from transfer_editors e where e.business_id = t.business_id and e.transfer_id = t.id);
alter table transfers
  alter column maker_ids set not null,
  add constraint transfers_creator_is_maker check (created_by = any (maker_ids)),
  add constraint transfers_judged_for unique (business_id, id, maker_ids, approvers);

alter table approvals
  add column maker_ids uuid[],
  add column approvers uuid[],
  -- Nobody else is left who could approve.
  add column is_only_person boolean not null default false;
update approvals a set maker_ids = t.maker_ids, approvers = t.approvers,
  is_only_person = a.decision = 'approved' and (a.user_id = any (t.maker_ids) or coalesce(a.on_behalf_of = any (t.maker_ids), false))
from transfers t where t.business_id = a.business_id and t.id = a.transfer_id;
-- Names that were asked for later do not judge what was void by then.
update approvals set approvers = '{}'
where void_at is not null and approvers <> '{}' and coalesce(on_behalf_of, user_id) <> all (approvers);
drop trigger approvals_four_eyes on approvals;
drop function refuse_own_approval();
alter table approvals
  alter column maker_ids set not null,
  alter column approvers set not null,
  add column counted_makers uuid[] generated always as (case when decision = 'approved' and void_at is null then maker_ids end) stored,
  add column counted_approvers uuid[] generated always as (case when decision = 'approved' and void_at is null then approvers end) stored,
  add constraint approvals_four_eyes check (decision <> 'approved' or is_only_person
    or (user_id <> all (maker_ids) and (on_behalf_of is null or on_behalf_of <> all (maker_ids)))),
  add constraint approvals_named check (decision <> 'approved' or approvers = '{}'
    or coalesce(on_behalf_of, user_id) = any (approvers)),
  add constraint approvals_as_judged foreign key (business_id, transfer_id, counted_makers, counted_approvers)
    references transfers (business_id, id, maker_ids, approvers);
drop table transfer_editors;

-- The days of a delegation as instants.
alter table approval_delegations add column starts_at timestamptz, add column ends_at timestamptz;
update approval_delegations set starts_at = starts_on::timestamp at time zone 'Asia/Jakarta',
  ends_at = (ends_on + 1)::timestamp at time zone 'Asia/Jakarta';
alter table approval_delegations
  alter column starts_at set not null,
  alter column ends_at set not null,
  add check (starts_at < ends_at);
create or replace function stands_in(business uuid, delegate uuid, delegator uuid, moment timestamptz) returns boolean
language sql stable as $$
  select exists (select from approval_delegations d
    where d.business_id = business and d.delegate_id = delegate and d.delegator_id = delegator
      and d.starts_at <= moment and moment < d.ends_at and (d.ended_at is null or d.ended_at > moment))
$$;

-- What is true at the moment of an approval and need not stay so is no constraint: that nobody else is there, that somebody stands in.
-- Looked at only where an approval says so.
create function refuse_false_standing() returns trigger language plpgsql as $$
begin
  if new.is_only_person
    and (select count(*) from users u where u.business_id = new.business_id and u.ended_at is null) > 1
  then
    raise exception 'a transfer is not approved by who made it' using errcode = 'LI003';
  end if;
  if new.on_behalf_of is not null and not stands_in(new.business_id, new.user_id, new.on_behalf_of, new.at) then
    raise exception 'this band is approved by others' using errcode = 'LI006';
  end if;
  return new;
end $$;
create trigger approvals_standing before insert or update of user_id, on_behalf_of, is_only_person, decision on approvals
  for each row when (new.decision = 'approved' and (new.is_only_person or new.on_behalf_of is not null))
  execute function refuse_false_standing();

-- Who gets another role, or leaves, takes back what they, or others for them, approved and nobody has paid yet.
alter table users add column role_changed_at timestamptz;
create or replace function void_open_approvals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with waiting as materialized (
    select t.business_id, t.id from transfers t
    where t.business_id = new.business_id and t.status = 1 and exists (select from approvals a
      where a.business_id = t.business_id and a.transfer_id = t.id and new.id in (a.user_id, a.on_behalf_of) and a.void_at is null)
    order by t.id for update
  )
  -- Nulls are passed over: by hand the time may be left out.
  update approvals a set void_at = greatest(a.at, new.role_changed_at, new.ended_at) from waiting
  where a.business_id = waiting.business_id and a.transfer_id = waiting.id and new.id in (a.user_id, a.on_behalf_of)
    and a.void_at is null;
  return null;
end $$;

-- 5. Bands know the state of their version, which is the version's own by key; so a trigger sees by the row alone whether it may change.
alter table approval_versions add unique (business_id, version, state);
alter table approval_policies add column state text not null default 'draft';
update approval_policies p set state = v.state from approval_versions v where v.business_id = p.business_id and v.version = p.version;
alter table approval_policies
  drop constraint approval_policies_business_id_version_fkey,
  add foreign key (business_id, version, state) references approval_versions (business_id, version, state) on delete cascade;
create or replace function keep_bands() returns trigger language plpgsql as $$
begin
  if current_user <> 'lintas_app' then return coalesce(new, old); end if;
  if tg_op = 'INSERT' and new.state = 'draft' then return new; end if;
  if tg_op = 'DELETE' and old.state = 'draft' then return old; end if;
  -- The state follows the version's.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then return new; end if;
  raise exception 'only a draft of an approval policy changes' using errcode = 'LI005';
end $$;
