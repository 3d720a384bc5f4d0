-- Audit log, notices, mails, saved views and exports.

-- Head of the hash chain of each business; its row lock serialises the writers. The zero UUID is the chain of what belongs to no business.
create table audit_heads (
  business_id uuid primary key,
  seq bigint not null,
  hash text not null
);
alter table audit_heads enable row level security;
create policy own_business on audit_heads using (business_id = current_business());
grant select, insert, update on audit_heads to lintas_app;
insert into audit_heads (business_id, seq, hash) values ('00000000-0000-0000-0000-000000000000', 0, '');

-- The audit log: append-only, one hash chain for each business.
create table audit_log (
  business_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  user_id uuid,
  action text not null,
  object_type text not null,
  object_id text not null,
  address text not null,
  detail text not null,
  previous_hash text not null,
  hash text not null,
  -- The actor by kind and id. Old rows have neither and are hashed without them, hence the constraint that is not validated.
  actor_kind text,
  actor_id text,
  primary key (business_id, seq),
  constraint audit_log_actor_kind check (actor_kind in ('person', 'staff', 'api_key', 'job', 'recipient_link'))
);
alter table audit_log add constraint audit_log_actor check (actor_kind is not null and actor_id is not null) not valid;
-- Newest first: all, of one person, of one object. A text search scans the rows that these find.
create index audit_log_newest on audit_log (business_id, at desc, seq desc);
create index audit_log_of_user on audit_log (business_id, user_id, at desc, seq desc);
create index audit_log_of_object on audit_log (business_id, object_id, at desc, seq desc);
create trigger audit_log_append_only before delete or update on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();

-- The exact text that is hashed: a JSON array of texts, so that no two rows have the same. Rows without an actor are two texts shorter.
create function audit_text(previous_hash text, business_id uuid, seq bigint, at timestamptz, user_id uuid, action text,
  object_type text, object_id text, address text, detail text, actor_kind text, actor_id text) returns text language sql stable as $$
  select case when actor_kind is null
    then json_build_array(previous_hash, business_id::text, seq::text,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      coalesce(user_id::text, ''), action, object_type, object_id, address, detail)
    else json_build_array(previous_hash, business_id::text, seq::text,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      coalesce(user_id::text, ''), action, object_type, object_id, address, detail, actor_kind, actor_id)
  end::text
$$;

-- Appends one row to a chain in one round trip, in the transaction of the change.
create function append_audit(p_business uuid, p_at timestamptz, p_actor_kind text, p_actor_id text, p_action text,
  p_object_type text, p_object_id text, p_address text, p_detail text) returns void language plpgsql as $$
declare
  head audit_heads; made text; made_hash text;
  p_user constant uuid := case p_actor_kind when 'person' then p_actor_id::uuid end;
begin
  update audit_heads set seq = seq + 1 where business_id = p_business returning * into head;
  if not found then raise exception 'business % has no audit chain', p_business; end if;
  made := audit_text(head.hash, p_business, head.seq, p_at, p_user, p_action, p_object_type, p_object_id, p_address, p_detail,
    p_actor_kind, p_actor_id);
  made_hash := encode(sha256(convert_to(made, 'UTF8')), 'hex');
  insert into audit_log (business_id, seq, at, user_id, action, object_type, object_id, address, detail, previous_hash, hash,
    actor_kind, actor_id)
  values (p_business, head.seq, p_at, p_user, p_action, p_object_type, p_object_id, p_address, p_detail, head.hash, made_hash,
    p_actor_kind, p_actor_id);
  update audit_heads set hash = made_hash where business_id = p_business;
end $$;

alter table audit_log enable row level security;
create policy own_business on audit_log using (business_id = current_business());
grant select, insert on audit_log to lintas_app;

-- Notices in the portal.
create table notifications (
  business_id uuid not null references businesses (id),
  user_id uuid not null,
  id uuid not null,
  -- Rendered in the reader's language when it is read.
  message text not null,
  params jsonb not null,
  target text,
  -- 0 unread, 1 read
  status smallint not null default 0 check (status in (0, 1)),
  created_at timestamptz not null,
  primary key (business_id, user_id, id)
);
create index notifications_newest on notifications (business_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (business_id, user_id) where status = 0;
alter table notifications enable row level security;
create policy own_business on notifications using (business_id = current_business());
grant select, insert, update on notifications to lintas_app;

-- Events that a person has switched off or on again; without a row both ways are on.
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

-- Rate limit of mails that others can trigger. A bucket names the kind of mail and the mailbox (by keyed hash), the business, or both.
create table mailings (
  bucket text not null,
  sent_at timestamptz not null,
  id uuid not null,
  primary key (bucket, sent_at, id)
);
create index mailings_by_age on mailings (sent_at);
grant select, insert, delete on mailings to lintas_app;

-- Sent mails, for the operator: the recipient is masked, and found by a keyed hash.
create table mail_log (
  id uuid primary key,
  template text not null,
  recipient text not null,
  recipient_hash text not null,
  sent_at timestamptz not null
);
create index mail_log_by_age on mail_log (sent_at, id);
create index mail_log_of on mail_log (recipient_hash, sent_at);
grant select, insert, delete on mail_log to lintas_app;

-- Saved views of lists.
create table list_views (
  business_id uuid not null references businesses (id),
  user_id uuid not null,
  id uuid not null,
  list text not null,
  name text not null,
  value jsonb not null,
  is_default boolean not null,
  primary key (business_id, user_id, id)
);
create unique index list_views_name on list_views (business_id, user_id, list, lower(name));
create unique index list_views_one_default on list_views (business_id, user_id, list) where is_default;
alter table list_views enable row level security;
create policy own_business on list_views using (business_id = current_business());
grant select, insert, update, delete on list_views to lintas_app;

-- Exports made in the background.
create table exports (
  business_id uuid not null references businesses (id),
  id uuid not null,
  user_id uuid not null,
  subject text not null,
  format text not null,
  -- The request of the call that started the export, and the reader's locale.
  request jsonb not null,
  language text not null,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'cancelled')),
  rows_done bigint not null default 0,
  rows_total bigint,
  failure text,
  file_name text,
  mime text,
  size bigint,
  proof_size bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, user_id) references users (business_id, id),
  check ((state = 'ready') = ((file_name is not null) and (mime is not null) and (size is not null))),
  check (state not in ('ready', 'failed', 'cancelled') or expires_at is not null)
);
create index exports_of_person on exports (business_id, user_id, created_at desc);
alter table exports enable row level security;
create policy own_business on exports using (business_id = current_business());
grant select, insert, update, delete on exports to lintas_app;
