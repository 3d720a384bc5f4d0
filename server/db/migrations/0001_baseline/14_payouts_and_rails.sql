-- Payouts, and the rails that carry them.

-- Payout orders, one for each transfer; the provider refuses a reference that it has already had.
create table payouts (
  business_id uuid not null,
  transfer_id uuid not null,
  rail text not null,
  payout_reference text not null,
  payload_digest text not null,
  state text not null default 'queued' check (state in ('queued', 'submitted', 'succeeded', 'rejected', 'failed')),
  detail text,
  attempts int not null default 0,
  created_at timestamptz not null,
  reported_at timestamptz,
  -- MAC of the order, keyed outside the database. An order that fails the check is blocked for the operator, in whatever state. Empty in
  -- old rows.
  seal text not null,
  held_at timestamptz,
  held_reason text,
  -- When the bank received the order; null in old rows.
  sent_at timestamptz,
  -- Bound to its rail from then on: another rail is used only after this one has declined.
  bound_at timestamptz,
  declined_by text[] not null default '{}',
  primary key (business_id, transfer_id),
  unique (business_id, payout_reference),
  foreign key (business_id, transfer_id) references transfers (business_id, id),
  constraint payouts_held check ((held_at is null) = (held_reason is null)),
  constraint payouts_sent check (sent_at is null or sent_at >= created_at)
);
create index payouts_open on payouts (created_at) where state in ('queued', 'submitted');
create index payouts_held_now on payouts (business_id, held_at) where held_at is not null;
alter table payouts enable row level security;
create policy own_business on payouts using (business_id = current_business());
create policy staff_queue on payouts for select using (reads_all_businesses());
grant select, insert, update on payouts to lintas_app;

-- Payouts moved to another rail than the one booked at payment; the id is the cause of the ledger entry.
create table payout_routes (
  business_id uuid not null,
  transfer_id uuid not null,
  id uuid not null,
  from_rail text not null,
  to_rail text not null,
  reason text not null,
  at timestamptz not null,
  primary key (business_id, transfer_id, id),
  foreign key (business_id, transfer_id) references transfers (business_id, id),
  check (from_rail <> to_rail)
);
create trigger payout_routes_append_only before delete or update on payout_routes for each row execute function refuse_change();
alter table payout_routes enable row level security;
create policy own_business on payout_routes using (business_id = current_business());
grant select, insert on payout_routes to lintas_app;

-- Amounts credited as reported by the rail, against the guarantee of the certificate. Each difference is open in the variance report until
-- it is closed.
create table settlements (
  business_id uuid not null,
  transfer_id uuid not null,
  rail text not null,
  reported_at timestamptz not null,
  -- In the currency received.
  credited_minor bigint not null check (credited_minor >= 0),
  charges_minor bigint check (charges_minor >= 0),
  rate text,
  -- Negative: less than guaranteed. Positive: more than ordered.
  variance_minor bigint not null,
  outcome text check (outcome in ('made_good', 'explained')),
  -- In the currency sent.
  made_good_minor bigint check (made_good_minor > 0),
  note text,
  closed_by text,
  closed_at timestamptz,
  primary key (business_id, transfer_id),
  foreign key (business_id, transfer_id) references transfers (business_id, id),
  check ((outcome is null) = (closed_at is null) and (outcome is null) = (closed_by is null)),
  check ((not (outcome is distinct from 'made_good')) = (made_good_minor is not null)),
  check ((not (outcome is distinct from 'explained')) = (note is not null)),
  check (outcome is null or variance_minor <> 0)
);
create index settlements_that_differ on settlements (reported_at, transfer_id) where variance_minor <> 0;
alter table settlements enable row level security;
create policy own_business on settlements using (business_id = current_business());
create policy staff_queue on settlements for select using (reads_all_businesses());
grant select, insert on settlements to lintas_app;
grant update (outcome, made_good_minor, note, closed_by, closed_at) on settlements to lintas_app;

-- Messages to banks, stored before they are written anywhere, so that neither a crash nor another release sends other content under the
-- same id.
create table rail_messages (
  rail text not null,
  message_id text not null,
  created_at timestamptz not null,
  written_at timestamptz,
  content text,
  primary key (rail, message_id)
);
create index rail_messages_unwritten on rail_messages (rail) where written_at is null;
-- An id is used once over all rails.
create unique index rail_messages_once on rail_messages (message_id);

-- The content of a message never changes.
create function keep_message() returns trigger language plpgsql as $$
begin
  if old.content is not null and new.content is distinct from old.content then
    raise exception 'the message % has its content', old.message_id;
  end if;
  return new;
end $$;
create trigger keep_message before update on rail_messages for each row execute function keep_message();
grant select, insert on rail_messages to lintas_app;
grant update (written_at, content) on rail_messages to lintas_app;

-- Orders given to rails of real banks. Found by the bank's reference, before the business is known.
create table rail_orders (
  rail text not null,
  -- The payout reference without hyphens: banks take 35 characters.
  end_to_end_id text not null,
  business_id uuid not null,
  payout_reference text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  account_number text not null,
  recipient_name text not null,
  -- Source of the order in a payment file.
  instruction jsonb,
  -- The file that carries the order, set once.
  message_id text,
  -- The bank has declined it, so another rail may take it.
  is_declined boolean not null default false,
  taken_at timestamptz not null,
  primary key (rail, end_to_end_id),
  foreign key (rail, message_id) references rail_messages (rail, message_id)
);
create index rail_orders_waiting on rail_orders (rail, taken_at) where message_id is null and instruction is not null;
create index rail_orders_of_message on rail_orders (rail, message_id) where message_id is not null;

-- An order stays in its message.
create function keep_order_message() returns trigger language plpgsql as $$
begin
  if old.message_id is not null and new.message_id is distinct from old.message_id then
    raise exception 'the order % is in the message %', old.end_to_end_id, old.message_id;
  end if;
  return new;
end $$;
create trigger keep_order_message before update on rail_orders for each row execute function keep_order_message();
grant select, insert, update on rail_orders to lintas_app;

-- Files received from banks. Files with problems wait for the operator.
create table rail_files (
  id uuid primary key,
  rail text not null,
  name text not null,
  sha256 text not null,
  -- Null: unreadable.
  message_id text,
  content bytea not null,
  state text not null check (state in ('done', 'queued', 'retry', 'discarded')),
  problems text[] not null,
  received_at timestamptz not null,
  archived_at timestamptz,
  closed_at timestamptz,
  closed_by text
);
create index rail_files_by_hash on rail_files (rail, sha256);
create index rail_files_by_message on rail_files (rail, message_id);
create index rail_files_queued on rail_files (received_at) where state = 'queued';
grant select, insert, update on rail_files to lintas_app;

-- Pauses of rails by the operator; without a row a rail is on.
create table rail_switches (
  rail text primary key,
  is_paused boolean not null,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null
);
grant select, insert, update on rail_switches to lintas_app;

-- Daily use of a rail with a cap, in rupiah; days are those of GMT+7.
create table rail_days (
  rail text not null,
  day date not null,
  used_minor bigint not null check (used_minor >= 0),
  primary key (rail, day)
);
grant select, insert, update on rail_days to lintas_app;

-- Books of the simulated bank. Not data of a business, so without row-level security.
create table sandbox_bank_orders (
  payout_reference text primary key,
  currency text not null,
  amount_minor bigint not null,
  account_number text not null,
  behaviour text not null,
  received_at timestamptz not null,
  due_at timestamptz not null,
  outcome text check (outcome in ('succeeded', 'rejected', 'failed')),
  reports_sent int not null default 0,
  -- Null in old rows.
  recipient_name text
);
grant select, insert, update on sandbox_bank_orders to lintas_app;
