-- Notifications and the audit trail. Each business has its own hash chain; its head row serialises the writers.

create table notifications (
  business_id uuid not null references businesses (id),
  user_id uuid not null,
  id uuid not null,
  -- The text is made in the reader's language when it is read.
  message text not null,
  params jsonb not null,
  target text,
  status smallint not null default 0 check (status in (0, 1)),
  created_at timestamptz not null,
  primary key (business_id, user_id, id)
);
create index notifications_newest on notifications (business_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (business_id, user_id) where status = 0;

create table audit_heads (
  business_id uuid primary key references businesses (id),
  seq bigint not null,
  hash text not null
);

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
  primary key (business_id, seq)
);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();

-- The exact text that is hashed: JSON of an array of texts, so that no two rows write alike.
create function audit_text(previous_hash text, business_id uuid, seq bigint, at timestamptz, user_id uuid, action text,
  object_type text, object_id text, address text, detail text) returns text language sql stable as $$
  select json_build_array(previous_hash, business_id::text, seq::text,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    coalesce(user_id::text, ''), action, object_type, object_id, address, detail)::text
$$;

-- Appends one row to the chain of a business: one round trip, in the caller's transaction.
create function append_audit(p_business uuid, p_at timestamptz, p_user uuid, p_action text, p_object_type text, p_object_id text,
  p_address text, p_detail text) returns void language plpgsql as $$
declare head audit_heads; made text; made_hash text;
begin
  update audit_heads set seq = seq + 1 where business_id = p_business returning * into head;
  if not found then raise exception 'business % has no audit chain', p_business; end if;
  made := audit_text(head.hash, p_business, head.seq, p_at, p_user, p_action, p_object_type, p_object_id, p_address, p_detail);
  made_hash := encode(sha256(convert_to(made, 'UTF8')), 'hex');
  insert into audit_log values (p_business, head.seq, p_at, p_user, p_action, p_object_type, p_object_id, p_address, p_detail,
    head.hash, made_hash);
  update audit_heads set hash = made_hash where business_id = p_business;
end $$;

alter table notifications enable row level security;
alter table audit_heads enable row level security;
alter table audit_log enable row level security;
create policy own_business on notifications using (business_id = current_business());
create policy own_business on audit_heads using (business_id = current_business());
create policy own_business on audit_log using (business_id = current_business());

grant select, insert, update on notifications, audit_heads to lintas_app;
grant select, insert on audit_log to lintas_app;
