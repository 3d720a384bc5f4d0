-- What the operator's staff do by two: one member proposes, another decides, once.
create table proposals (
  id uuid primary key,
  kind text not null,
  object_type text not null,
  object_id text not null,
  -- What is carried out, and how its object looked when that was proposed.
  payload jsonb not null,
  seen jsonb not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of all of the above; sealed by a key that is not in the database.
  digest text not null,
  seal text not null,
  state text not null default 'open'
    check (state in ('open', 'carried_out', 'declined', 'withdrawn', 'stale', 'expired', 'broken')),
  decided_by uuid,
  decision_reason text,
  ended_at timestamptz,
  constraint proposals_four_eyes check (decided_by <> proposed_by),
  check ((ended_at is null) = (state = 'open')),
  check (decided_by is not null or state in ('open', 'withdrawn', 'expired'))
);
-- One thing is decided about an object at a time.
create unique index proposals_open on proposals (object_type, object_id) where state = 'open';
create index proposals_newest on proposals (proposed_at desc, id desc);
grant select, insert, update (state, decided_by, decision_reason, ended_at) on proposals to lintas_app;

-- Decided once; what was proposed never changes.
create function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then raise exception 'proposal % has ended', old.id using errcode = 'LI001'; end if;
  return new;
end $$;
create trigger proposals_decided_once before update on proposals for each row execute function refuse_second_decision();
create trigger proposals_stay before delete on proposals for each row execute function refuse_change();

-- Their acts: two members of staff make and end promo codes, and settle what is held.
grant insert, update (ended_at) on promo_codes to lintas_app;
alter table incoming_credits drop column settlement, drop column proposed_by, drop column agreed_by;
alter table incoming_credits add constraint incoming_credits_settled check ((settled_at is null) = (state in ('matched', 'held')));
