-- Approval policies, delegations and the approvals of transfers.

-- Settings of approvals; without a row the defaults apply.
create table approval_settings (
  business_id uuid primary key references businesses (id),
  reminder_hours smallint not null default 4 check (reminder_hours between 1 and 168),
  escalation_hours smallint not null default 24 check (escalation_hours between 1 and 336),
  -- Payments and approvals are signed by passkey.
  signs_by_passkey boolean not null default false,
  check (reminder_hours < escalation_hours)
);
alter table approval_settings enable row level security;
create policy own_business on approval_settings using (business_id = current_business());
grant select, insert, update on approval_settings to lintas_app;

-- Versions of the approval policy: draft, proposed, waiting, published, superseded or stopped.
create table approval_versions (
  business_id uuid not null references businesses (id),
  version int not null check (version > 0),
  state text not null check (state in ('draft', 'proposed', 'waiting', 'stopped', 'published', 'superseded')),
  -- Counts edits of a draft; whoever proposes or publishes names the revision they saw.
  revision int not null default 1,
  edited_by uuid,
  edited_at timestamptz not null,
  proposed_by uuid,
  proposed_at timestamptz,
  published_by uuid,
  published_at timestamptz,
  -- A scheduled publication, which can be stopped.
  publish_at timestamptz,
  wait_reason text check (wait_reason in ('alone', 'team_changed')),
  told uuid[] not null default '{}',
  stopped_by uuid,
  stopped_at timestamptz,
  primary key (business_id, version),
  unique (business_id, version, state),
  check (state <> 'proposed' or (proposed_by is not null and proposed_at is not null)),
  constraint approval_versions_waits
    check ((state = 'waiting') <= (num_nonnulls(proposed_by, proposed_at, published_by, publish_at, wait_reason) = 5)),
  constraint approval_versions_stopped check ((state = 'stopped') = (stopped_at is not null))
);
create unique index approval_versions_one_published on approval_versions (business_id) where state = 'published';
create unique index approval_versions_one_open on approval_versions (business_id) where state in ('draft', 'proposed', 'waiting');

-- Allowed transitions of a version. The database owner is exempt.
create function keep_versions() returns trigger language plpgsql as $$
begin
  if current_user <> 'lintas_app' then return coalesce(new, old); end if;
  if tg_op = 'INSERT' and new.state = 'draft' then return new; end if;
  if tg_op = 'DELETE' and old.state = 'draft' then return old; end if;
  if tg_op = 'UPDATE' and (old.business_id, old.version) = (new.business_id, new.version)
    and (old.state, new.state) in (('draft', 'draft'), ('draft', 'proposed'), ('draft', 'waiting'), ('draft', 'published'),
      ('proposed', 'proposed'), ('proposed', 'draft'), ('proposed', 'waiting'), ('proposed', 'stopped'), ('proposed', 'published'),
      ('waiting', 'waiting'), ('waiting', 'draft'), ('waiting', 'proposed'), ('waiting', 'stopped'), ('waiting', 'published'),
      ('published', 'superseded'))
  then
    return new;
  end if;
  raise exception 'an approval policy does not go this way' using errcode = 'LI005';
end $$;
create trigger approval_versions_keep before insert or delete or update on approval_versions for each row execute function keep_versions();
alter table approval_versions enable row level security;
create policy own_business on approval_versions using (business_id = current_business());
grant select, insert, update, delete on approval_versions to lintas_app;

-- Tiers of a version.
create table approval_policies (
  business_id uuid not null references businesses (id),
  kind text not null check (kind in ('international', 'domestic')),
  total_from_minor bigint not null check (total_from_minor >= 0),
  approvals_needed smallint not null check (approvals_needed between 0 and 3),
  -- The version that the tier belongs to.
  version int not null default 1,
  -- Empty: everyone who may approve.
  approvers uuid[] not null default '{}',
  state text not null default 'draft',
  primary key (business_id, version, kind, total_from_minor),
  foreign key (business_id, version, state) references approval_versions (business_id, version, state) on delete cascade,
  check (approvals_needed > 0 or approvers = '{}'),
  check (approvers = '{}' or cardinality(approvers) >= approvals_needed)
);

-- Only drafts change, because transfers were judged by any other version. The database owner is exempt.
create function keep_tiers() returns trigger language plpgsql as $$
begin
  if current_user <> 'lintas_app' then return coalesce(new, old); end if;
  if tg_op = 'INSERT' and new.state = 'draft' then return new; end if;
  if tg_op = 'DELETE' and old.state = 'draft' then return old; end if;
  -- The state follows the version's.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then return new; end if;
  raise exception 'only a draft of an approval policy changes' using errcode = 'LI005';
end $$;
create trigger approval_policies_keep before insert or delete or update on approval_policies for each row execute function keep_tiers();
alter table approval_policies enable row level security;
create policy own_business on approval_policies using (business_id = current_business());
grant select, insert, update, delete on approval_policies to lintas_app;

-- Delegations of approval rights. Days are those of GMT+7, both included.
create table approval_delegations (
  business_id uuid not null references businesses (id),
  id uuid not null,
  delegator_id uuid not null,
  delegate_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  -- The same days as timestamps.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (business_id, id),
  -- Target of the foreign key of approvals. That a delegation had not been ended early is checked by the application, and again with the
  -- books.
  constraint approval_delegations_lend unique (business_id, id, delegator_id, delegate_id, starts_at, ends_at),
  check (delegator_id <> delegate_id),
  check (starts_on <= ends_on),
  check (starts_at < ends_at)
);
create index approval_delegations_of on approval_delegations (business_id, delegate_id, ends_on) where ended_at is null;

-- Whether a delegation was in force at a moment.
create function stands_in(business uuid, delegate uuid, delegator uuid, moment timestamptz) returns boolean
language sql stable as $$
  select exists (select from approval_delegations d
    where d.business_id = business and d.delegate_id = delegate and d.delegator_id = delegator
      and d.starts_at <= moment and moment < d.ends_at and (d.ended_at is null or d.ended_at > moment))
$$;

alter table approval_delegations enable row level security;
create policy own_business on approval_delegations using (business_id = current_business());
grant select, insert, update on approval_delegations to lintas_app;

-- Approvals and denials of transfers. An approval that counts is bound by foreign keys to makers, named approvers and roles as they were,
-- and to the delegation.
create table approvals (
  business_id uuid not null,
  transfer_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('admin', 'checker')),
  version int not null,
  payload_digest text not null,
  decision text not null check (decision in ('approved', 'denied')),
  reason text,
  challenge_id uuid,
  at timestamptz not null,
  -- No longer counts from then on.
  void_at timestamptz,
  on_behalf_of uuid,
  maker_ids uuid[] not null,
  approvers uuid[] not null,
  -- Nobody else was left who could approve.
  is_only_person boolean not null default false,
  -- Null unless the approval counts; so are the following.
  counted_makers uuid[] generated always as (case when decision = 'approved' and void_at is null then maker_ids end) stored,
  counted_approvers uuid[] generated always as (case when decision = 'approved' and void_at is null then approvers end) stored,
  -- The transfer still waits for approvals.
  is_pending boolean not null default true,
  principal_role text,
  delegation_id uuid,
  lent_from timestamptz,
  lent_until timestamptz,
  -- Null unless the approval counts and the transfer is pending.
  held_role text generated always as (case when decision = 'approved' and void_at is null and is_pending then role end) stored,
  held_principal_role text generated always as (case when decision = 'approved' and void_at is null and is_pending then principal_role end) stored,
  signature_id uuid,
  primary key (business_id, transfer_id, user_id, version),
  foreign key (business_id, transfer_id) references transfers (business_id, id),
  constraint approvals_as_judged
    foreign key (business_id, transfer_id, counted_makers, counted_approvers) references transfers (business_id, id, maker_ids, approvers),
  constraint approvals_role_held foreign key (business_id, user_id, held_role) references users (business_id, id, standing_role),
  constraint approvals_principal_held
    foreign key (business_id, on_behalf_of, held_principal_role) references users (business_id, id, standing_role),
  constraint approvals_lent_by
    foreign key (business_id, delegation_id, on_behalf_of, user_id, lent_from, lent_until)
      references approval_delegations (business_id, id, delegator_id, delegate_id, starts_at, ends_at),
  constraint approvals_signed
    foreign key (business_id, transfer_id, signature_id) references transfer_signatures (business_id, transfer_id, id),
  check (on_behalf_of <> user_id),
  constraint approvals_four_eyes
    check (decision <> 'approved' or is_only_person or (user_id <> all (maker_ids) and (on_behalf_of is null
      or on_behalf_of <> all (maker_ids)))),
  constraint approvals_named check (decision <> 'approved' or approvers = '{}' or coalesce(on_behalf_of, user_id) = any (approvers)),
  constraint approvals_lent
    check (decision <> 'approved' or on_behalf_of is null or (num_nonnulls(principal_role, delegation_id, lent_from, lent_until) = 4
      and lent_from <= at and at < lent_until))
);
-- An approval of a person counts once, whether given by them or by their delegate.
create unique index approvals_once_a_principal on approvals (business_id, transfer_id, version, coalesce(on_behalf_of, user_id))
  where decision = 'approved' and void_at is null;
create index approvals_held on approvals (business_id, user_id) where held_role is not null;
create index approvals_held_principal on approvals (business_id, on_behalf_of) where held_principal_role is not null;

-- Makers may approve their own transfer only as the only person of the business.
create function refuse_not_alone() returns trigger language plpgsql as $$
begin
  if (select count(*) from users u where u.business_id = new.business_id and u.ended_at is null) > 1 then
    raise exception 'a transfer is not approved by who made it' using errcode = 'LI003';
  end if;
  return new;
end $$;
create trigger approvals_only_person before insert or update of user_id, on_behalf_of, is_only_person, decision on approvals for each row
  when (new.decision = 'approved' and new.is_only_person)
  execute function refuse_not_alone();
alter table approvals enable row level security;
create policy own_business on approvals using (business_id = current_business());
grant select, insert, update on approvals to lintas_app;

-- Sent reminders: each stage once for a transfer.
create table approval_reminders (
  business_id uuid not null,
  transfer_id uuid not null,
  stage text not null check (stage in ('reminder', 'escalation')),
  at timestamptz not null,
  primary key (business_id, transfer_id, stage),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);
alter table approval_reminders enable row level security;
create policy own_business on approval_reminders using (business_id = current_business());
grant select, insert on approval_reminders to lintas_app;
