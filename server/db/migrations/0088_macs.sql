-- What people signed carries a MAC whose key is not in the database, from creation on (decision 0077): `transfers.seal` over the whole row,
-- renewed by each move, and `seal` of each decision over the whole decision. Columns that no statement updates cannot be updated.

alter table transfers add column seal text;
alter table approvals add column seal text;
alter table bulk_decisions add column seal text;
alter table schedule_decisions add column seal text;
alter table refund_decisions add column seal text;

-- Anybody who writes to the database could compute it, so it proved nothing.
drop function transfer_digest(transfers);

-- The MACs of older rows are computed once, at the first start, with the owner's rights and a key that SQL does not have.
create table upgrade_steps (name text primary key, at timestamptz not null);

-- The rights of the application: the columns that its statements update, and no others.
do $$
declare
  part record;
begin
  for part in select * from (values
    ('transfers', 'status, event_seq, version, payload_digest, send_amount_minor, receive_amount_minor, rate, fee_before_discount_minor,
      discount_minor, fee_minor, total_minor, arrives_on, rate_held_until, certificate, approvals_needed, policy_version, tier_from_minor,
      approvers, raised_by, raised_sum_minor, raised_count, is_first_since_change, paid_at, closed_at, rejection_fee_minor, refunded_minor,
      submitted_at, submitted_by, maker_ids, seal'),
    ('approvals', 'role, on_behalf_of, principal_role, delegation_id, lent_from, lent_until, payload_digest, decision, reason, challenge_id,
      at, maker_ids, approvers, is_only_person, signature_id, seal, void_at, is_pending'),
    ('payouts', 'rail, state, detail, attempts, reported_at, seal, held_at, held_reason, sent_at, bound_at, declined_by'),
    ('refund_requests', 'stage, due_at, seal, payout_reference, rail, sent_at, closed_at, reason, staff, penalty_minor, held_at, held_reason'),
    ('bank_accounts', 'is_default, deleted_at'),
    ('approval_delegations', 'ended_at, ended_by'),
    ('bulk_transfers', 'status, approvals_needed, policy_version, tier_from_minor, approvers, raised_by, raised_sum_minor, raised_count,
      maker_ids, submitted_at, submitted_by, paused_at, missing_minor, closed_at, seal'),
    ('bulk_rows', 'state, reason'),
    ('schedules', 'state, hold_reason, series_minor, approvals_needed, policy_version, approvers, maker_ids, submitted_at, seal,
      activated_at, closed_at, next_planned_on, next_pays_on, told_on, short_on')
  ) as rights (name, columns)
  loop
    execute format('revoke update on %I from lintas_app', part.name);
    execute format('grant update (%s) on %I to lintas_app', part.columns, part.name);
  end loop;
end $$;
grant update (seal) on bulk_decisions, schedule_decisions, refund_decisions to lintas_app;

-- A decision is replaced as a whole and by a later one, or lapses; it is never rewritten. A denial stays. The database owner is exempt from
-- the first.
create function keep_decisions() returns trigger language plpgsql as $$
declare
  lapse constant text[] := array['void_at', 'is_pending', 'counted_makers', 'counted_approvers', 'held_role', 'held_principal_role'];
begin
  if to_jsonb(new) - lapse = to_jsonb(old) - lapse then
    if current_user = 'lintas_app' and (to_jsonb(old) ->> 'void_at' <> coalesce(to_jsonb(new) ->> 'void_at', '')
      or to_jsonb(new) ->> 'is_pending' > to_jsonb(old) ->> 'is_pending')
    then
      raise exception 'an approval that lapsed counts no more' using errcode = 'LI001';
    end if;
    if current_user = 'lintas_app' and to_jsonb(new) ->> 'is_pending' < to_jsonb(old) ->> 'is_pending' and exists (select from transfers t
      where t.business_id = old.business_id and t.id = (to_jsonb(old) ->> 'transfer_id')::uuid and t.status = 1)
    then
      raise exception 'the transfer still waits for approvals' using errcode = 'LI001';
    end if;
    return new;
  end if;
  if old.seal is null and to_jsonb(new) - 'seal' = to_jsonb(old) - 'seal' then
    return new;
  end if;
  if old.decision = 'denied' then
    raise exception 'a denial stays as it was given' using errcode = 'LI001';
  end if;
  if current_user = 'lintas_app' and (new.seal is not distinct from old.seal or new.at < old.at
    or new.at < (to_jsonb(old) ->> 'void_at')::timestamptz)
  then
    raise exception 'a decision is not rewritten' using errcode = 'LI001';
  end if;
  return new;
end $$;
drop trigger bulk_decisions_keep_denials on bulk_decisions;
drop trigger schedule_decisions_keep_denials on schedule_decisions;
drop trigger refund_decisions_keep_denials on refund_decisions;
drop function keep_denials();
create trigger approvals_keep before update on approvals for each row execute function keep_decisions();
create trigger bulk_decisions_keep before update on bulk_decisions for each row execute function keep_decisions();
create trigger schedule_decisions_keep before update on schedule_decisions for each row execute function keep_decisions();
create trigger refund_decisions_keep before update on refund_decisions for each row execute function keep_decisions();

-- Once it is proposed, a version of the approval policy only changes its state; its tiers stand under the same rule (`keep_tiers`).
create or replace function keep_versions() returns trigger language plpgsql as $$
begin
  if current_user <> 'lintas_app' then return coalesce(new, old); end if;
  if tg_op = 'INSERT' and new.state = 'draft' then return new; end if;
  if tg_op = 'DELETE' and old.state = 'draft' then return old; end if;
  if tg_op = 'UPDATE' and new = old then return new; end if;
  if tg_op = 'UPDATE' and (old.business_id, old.version) = (new.business_id, new.version)
    and (old.state, new.state) in (('draft', 'draft'), ('draft', 'proposed'), ('draft', 'waiting'), ('draft', 'published'),
      ('proposed', 'draft'), ('proposed', 'waiting'), ('proposed', 'stopped'), ('proposed', 'published'),
      ('waiting', 'draft'), ('waiting', 'proposed'), ('waiting', 'stopped'), ('waiting', 'published'), ('published', 'superseded'))
    and (old.state <> 'published' or to_jsonb(new) - 'state' = to_jsonb(old) - 'state')
  then
    return new;
  end if;
  raise exception 'an approval policy does not go this way' using errcode = 'LI005';
end $$;
