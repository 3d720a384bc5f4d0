-- Who held which role from when to when, and at whose hand: rights that were just given do not count as a second person (T44).

create table role_changes (
  business_id uuid not null references businesses (id),
  user_id uuid not null,
  -- From 1 on, for each person.
  number int not null check (number > 0),
  -- Null: none any more.
  role text check (role in ('admin', 'maker', 'checker', 'viewer')),
  at timestamptz not null,
  -- Null: nobody's doing, as with the founder.
  changed_by uuid,
  primary key (business_id, user_id, number),
  foreign key (business_id, user_id) references users (business_id, id)
);
create index role_changes_by_time on role_changes (business_id, at);
alter table role_changes enable row level security;
create policy own_business on role_changes using (business_id = current_business());
-- Insert only: nobody writes the past anew.
grant select, insert on role_changes to lintas_app;

insert into role_changes (business_id, user_id, number, role, at)
select business_id, id, 1, role, created_at from users where password_hash is not null;
insert into role_changes (business_id, user_id, number, role, at, changed_by)
select business_id, id, 2, null, greatest(created_at, ended_at), ended_by from users where password_hash is not null and ended_at is not null;

-- A publication that waits, so that it can be stopped; and one that was.
alter table approval_versions
  add column publish_at timestamptz,
  add column wait_reason text check (wait_reason in ('alone', 'team_changed')),
  add column told uuid[] not null default '{}',
  add column stopped_by uuid,
  add column stopped_at timestamptz;
alter table approval_versions
  drop constraint approval_versions_state_check,
  add constraint approval_versions_state_check
    check (state in ('draft', 'proposed', 'waiting', 'stopped', 'published', 'superseded')),
  add constraint approval_versions_waits
    check ((state = 'waiting') <= (num_nonnulls(proposed_by, proposed_at, published_by, publish_at, wait_reason) = 5)),
  add constraint approval_versions_stopped check ((state = 'stopped') = (stopped_at is not null));
drop index approval_versions_one_open;
create unique index approval_versions_one_open on approval_versions (business_id) where state in ('draft', 'proposed', 'waiting');

create or replace function keep_versions() returns trigger language plpgsql as $$
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
