-- Approval policies in versions, stand-ins with dates, reminders; and what a transfer was judged by.

create table approval_versions (
  business_id uuid not null references businesses (id),
  version int not null check (version > 0),
  state text not null check (state in ('draft', 'proposed', 'published', 'superseded')),
  -- Counts the edits of a draft: who proposes or publishes says which one they saw.
  revision int not null default 1,
  edited_by uuid,
  edited_at timestamptz not null default now(),
  proposed_by uuid,
  proposed_at timestamptz,
  published_by uuid,
  published_at timestamptz,
  primary key (business_id, version),
  check (state <> 'proposed' or (proposed_by is not null and proposed_at is not null))
);
create unique index approval_versions_one_published on approval_versions (business_id) where state = 'published';
create unique index approval_versions_one_open on approval_versions (business_id) where state in ('draft', 'proposed');

insert into approval_versions (business_id, version, state, published_at)
select distinct business_id, 1, 'published', now() from approval_policies;

-- The bands of a version. No names: all who may approve.
alter table approval_policies
  add column version int not null default 1,
  add column approvers uuid[] not null default '{}',
  drop constraint approval_policies_pkey,
  add primary key (business_id, version, kind, total_from_minor),
  add foreign key (business_id, version) references approval_versions (business_id, version) on delete cascade,
  add check (approvals_needed > 0 or approvers = '{}'),
  add check (approvers = '{}' or cardinality(approvers) >= approvals_needed);

-- What was proposed or in force is what transfers were judged by: only a draft changes. What the owner does by hand is the owner's.
create function keep_bands() returns trigger language plpgsql as $$
declare band record;
begin
  if current_user <> 'lintas_app' then return coalesce(new, old); end if;
  band := coalesce(new, old);
  if exists (select from approval_versions v
    where v.business_id = band.business_id and v.version = band.version and v.state <> 'draft')
  then
    raise exception 'only a draft of an approval policy changes' using errcode = 'LI005';
  end if;
  return coalesce(new, old);
end $$;
create trigger approval_policies_keep before insert or update or delete on approval_policies
  for each row execute function keep_bands();

create function keep_versions() returns trigger language plpgsql as $$
begin
  if current_user <> 'lintas_app' then return coalesce(new, old); end if;
  if tg_op = 'INSERT' and new.state = 'draft' then return new; end if;
  if tg_op = 'DELETE' and old.state = 'draft' then return old; end if;
  if tg_op = 'UPDATE' and (old.business_id, old.version) = (new.business_id, new.version)
    and (old.state, new.state) in (('draft', 'draft'), ('draft', 'proposed'), ('draft', 'published'), ('proposed', 'draft'),
      ('proposed', 'published'), ('published', 'superseded'))
  then
    return new;
  end if;
  raise exception 'an approval policy does not go this way' using errcode = 'LI005';
end $$;
create trigger approval_versions_keep before insert or update or delete on approval_versions
  for each row execute function keep_versions();

-- Where there is no row, the defaults hold.
create table approval_settings (
  business_id uuid primary key references businesses (id),
  reminder_hours smallint not null default 4 check (reminder_hours between 1 and 168),
  escalation_hours smallint not null default 24 check (escalation_hours between 1 and 336),
  check (reminder_hours < escalation_hours)
);

-- Days are the business's (GMT+7), both included.
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
  primary key (business_id, id),
  check (delegator_id <> delegate_id),
  check (starts_on <= ends_on)
);
create index approval_delegations_of on approval_delegations (business_id, delegate_id, ends_on) where ended_at is null;

-- Each stage once a transfer, however often its job runs.
create table approval_reminders (
  business_id uuid not null,
  transfer_id uuid not null,
  stage text not null check (stage in ('reminder', 'escalation')),
  at timestamptz not null,
  primary key (business_id, transfer_id, stage),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);

-- What a transfer was judged by when it was submitted. Version 0: the business had no policy.
alter table transfers
  add column policy_version int not null default 0,
  add column band_from_minor bigint not null default 0,
  add column approvers uuid[] not null default '{}',
  add column submitted_at timestamptz,
  add column submitted_by uuid,
  -- The day's sum that asked for a higher band than the total alone, and how many other transfers it holds.
  add column raised_by text check (raised_by in ('maker', 'recipient')),
  add column raised_sum_minor bigint,
  add column raised_count int,
  add check ((raised_by is null) = (raised_sum_minor is null) and (raised_by is null) = (raised_count is null));

update transfers t set submitted_at = e.at, submitted_by = e.user_id
from transfer_events e
where e.business_id = t.business_id and e.transfer_id = t.id and e.from_status = 0 and e.to_status in (1, 2);
update transfers t set policy_version = 1, band_from_minor = coalesce((select max(p.total_from_minor) from approval_policies p
  where p.business_id = t.business_id and p.kind = t.kind and p.total_from_minor <= t.total_minor), 0)
where exists (select from approval_policies p where p.business_id = t.business_id);

-- One account, however its number was typed.
create function account_identity(country text, account_number text) returns text language sql immutable parallel safe as $$
  select country || ':' || upper(regexp_replace(account_number, '[^0-9A-Za-z]', '', 'g'))
$$;
create index transfers_by_submission on transfers (business_id, kind, submitted_at) where submitted_at is not null;

alter table approvals add column on_behalf_of uuid check (on_behalf_of <> user_id);
alter table transfer_events add column on_behalf_of uuid;
-- A person's approval counts once, whether they gave it or their stand-in did.
create unique index approvals_once_a_principal on approvals (business_id, transfer_id, version, coalesce(on_behalf_of, user_id))
  where decision = 'approved' and void_at is null;

create function stands_in(business uuid, delegate uuid, delegator uuid, moment timestamptz) returns boolean
language sql stable as $$
  select exists (select from approval_delegations d
    where d.business_id = business and d.delegate_id = delegate and d.delegator_id = delegator
      and (moment at time zone 'Asia/Jakarta')::date between d.starts_on and d.ends_on
      and (d.ended_at is null or d.ended_at > moment))
$$;

-- Four eyes, and the names of the band, as a constraint; the person who is stood in for made it as little as the one who approves.
create or replace function refuse_own_approval() returns trigger language plpgsql as $$
begin
  if new.decision <> 'approved' then return new; end if;
  if (exists (select from transfers t where t.business_id = new.business_id and t.id = new.transfer_id
        and t.created_by in (new.user_id, new.on_behalf_of))
      or exists (select from transfer_editors e where e.business_id = new.business_id and e.transfer_id = new.transfer_id
        and e.user_id in (new.user_id, new.on_behalf_of)))
    and (select count(*) from users u where u.business_id = new.business_id and u.ended_at is null) > 1
  then
    raise exception 'a transfer is not approved by who made it' using errcode = 'LI003';
  end if;
  if exists (select from transfers t where t.business_id = new.business_id and t.id = new.transfer_id
      and t.approvers <> '{}' and coalesce(new.on_behalf_of, new.user_id) <> all (t.approvers))
    or (new.on_behalf_of is not null and not stands_in(new.business_id, new.user_id, new.on_behalf_of, new.at))
  then
    raise exception 'this band is approved by others' using errcode = 'LI006';
  end if;
  return new;
end $$;

-- Who gets another role, or leaves, takes back what they, or others for them, approved and nobody has paid yet.
create or replace function void_open_approvals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with waiting as materialized (
    select t.business_id, t.id from transfers t
    where t.business_id = new.business_id and t.status = 1 and exists (select from approvals a
      where a.business_id = t.business_id and a.transfer_id = t.id and new.id in (a.user_id, a.on_behalf_of) and a.void_at is null)
    order by t.id for update
  )
  update approvals a set void_at = now() from waiting
  where a.business_id = waiting.business_id and a.transfer_id = waiting.id and new.id in (a.user_id, a.on_behalf_of)
    and a.void_at is null;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['approval_versions', 'approval_settings', 'approval_delegations', 'approval_reminders']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business())', name);
  end loop;
end $$;

grant select, insert, update, delete on approval_versions to lintas_app;
grant update, delete on approval_policies to lintas_app;
grant select, insert, update on approval_settings, approval_delegations to lintas_app;
grant select, insert on approval_reminders to lintas_app;
