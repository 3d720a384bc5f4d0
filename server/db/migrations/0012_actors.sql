-- Who acts may be a person of a business, the operator's staff, an API key, a job, or a recipient with a link (server/actor.ts).

-- A session is a person's, who belongs to a business, or one of the staff's, who belongs to none.
alter table sessions alter column business_id drop not null, alter column user_id drop not null;
alter table sessions add column staff_id uuid;
alter table sessions add constraint sessions_of_one_actor
  check (num_nonnulls(user_id, staff_id) = 1 and (business_id is null) = (user_id is null));

-- What makes a message unlike any other is the channel's to say: kid and seq are the sealed one's.
alter table idempotency add column channel text, add column replay_key text;
update idempotency set channel = 'sealed', replay_key = kid || '.' || seq;
alter table idempotency alter column channel set not null, alter column replay_key set not null;
-- Takes the index on them along.
alter table idempotency drop column kid, drop column seq;
create unique index idempotency_replay on idempotency (channel, replay_key);

-- The audit log names its actor by kind and id. Rows from before have neither and are hashed as they were: a person, or the server.
alter table audit_log add column actor_kind text, add column actor_id text;
alter table audit_log add constraint audit_log_actor_kind
  check (actor_kind in ('person', 'staff', 'api_key', 'job', 'recipient_link'));
alter table audit_log add constraint audit_log_actor
  check (actor_kind is not null and actor_id is not null) not valid;

drop function append_audit(uuid, timestamptz, uuid, text, text, text, text, text);
drop function audit_text(text, uuid, bigint, timestamptz, uuid, text, text, text, text, text);

-- The exact text that is hashed: JSON of an array of texts, so that no two rows write alike. A row of before is two texts shorter.
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

-- Appends one row to a chain: one round trip, in the transaction of what it tells.
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

-- The chain of what belongs to no business (server/db/business.ts, noBusiness).
alter table audit_heads drop constraint audit_heads_business_id_fkey;
insert into audit_heads (business_id, seq, hash) values ('00000000-0000-0000-0000-000000000000', 0, '');
