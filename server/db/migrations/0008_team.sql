-- The people of a business: invitations, seats that end, and the last admin; what the pages of the audit log read.

-- Null: invited, no password of their own yet.
alter table users alter column password_hash drop not null;
alter table users
  add column invited_at timestamptz,
  add column invited_by uuid,
  add column ended_by uuid;

-- Who has left keeps their row, for the trail; their address and name are free for somebody new, or for their return.
alter table users drop constraint users_email_key, drop constraint users_user_name_key;
create unique index users_email_key on users (email) where ended_at is null;
create unique index users_user_name_key on users (user_name) where ended_at is null;
create index users_of_business on users (business_id, created_at);
-- When somebody was last here.
create index sessions_of_person on sessions (user_id);

-- Tries of a password that is asked for once more, inside a session.
alter table user_guards
  add column confirm_tries int not null default 0,
  add column confirm_tries_at timestamptz;

-- At least one admin who can log in remains, whatever the application thinks. The business's row is locked, so that two admins who
-- remove each other come one after the other. What the owner does by hand is the owner's.
create function refuse_last_admin() returns trigger language plpgsql as $$
begin
  if current_user <> 'lintas_app' then return null; end if;
  perform 1 from businesses where id = new.business_id for no key update;
  if not exists (select from users u where u.business_id = new.business_id and u.role = 'admin' and u.ended_at is null
    and u.password_hash is not null)
  then
    raise exception 'a business keeps an admin' using errcode = 'LI004';
  end if;
  return null;
end $$;
create trigger users_keep_an_admin after update of role, ended_at on users for each row
  when (old.role = 'admin' and old.ended_at is null and (new.role <> 'admin' or new.ended_at is not null))
  execute function refuse_last_admin();

-- The audit log, newest first: all of it, of one person, of one object. Text is looked for in the rows that these find.
create index audit_log_newest on audit_log (business_id, at desc, seq desc);
create index audit_log_of_user on audit_log (business_id, user_id, at desc, seq desc);
create index audit_log_of_object on audit_log (business_id, object_id, at desc, seq desc);
