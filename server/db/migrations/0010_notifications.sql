-- Live notices, and what each person wants to be told.

-- Says to every server process that something of this person has changed; never what. It is heard after the commit, once each
-- transaction and person.
create function tell_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('lintas_news', business_id || ' ' || user_id)
  from (select distinct business_id, user_id from changed) as person;
  return null;
end $$;
create trigger notifications_added after insert on notifications
  referencing new table as changed for each statement execute function tell_news();
create trigger notifications_read after update on notifications
  referencing new table as changed for each statement execute function tell_news();

-- A session that ends ends what waits in it, too.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('lintas_news', new.business_id || ' ' || new.user_id);
  return null;
end $$;
create trigger sessions_ended after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end();

-- What somebody has switched off or on again; without a row both are on. Events: contract/notificationEvents.ts.
create table notification_preferences (
  business_id uuid not null references businesses (id),
  user_id uuid not null,
  event text not null,
  panel boolean not null,
  mail boolean not null,
  updated_at timestamptz not null,
  primary key (business_id, user_id, event),
  foreign key (business_id, user_id) references users (business_id, id)
);
alter table notification_preferences enable row level security;
create policy own_business on notification_preferences using (business_id = current_business());
grant select, insert, update on notification_preferences to lintas_app;
