-- What rails of real banks were given and what came back. An order is found by what the bank calls it, before its business is known.
create table rail_orders (
  rail text not null,
  -- The payout's reference without hyphens: banks take 35 characters.
  end_to_end_id text not null,
  business_id uuid not null,
  payout_reference text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  account_number text not null,
  recipient_name text not null,
  -- What its place in a file is written from.
  instruction jsonb,
  -- The file it went out in, once for ever.
  message_id text,
  -- It said that it did not take it: another rail may have it.
  is_declined boolean not null default false,
  taken_at timestamptz not null,
  primary key (rail, end_to_end_id)
);
create index rail_orders_waiting on rail_orders (rail, taken_at) where message_id is null and instruction is not null;
create index rail_orders_of_message on rail_orders (rail, message_id) where message_id is not null;

create table rail_messages (
  rail text not null,
  message_id text not null,
  created_at timestamptz not null,
  written_at timestamptz,
  primary key (rail, message_id)
);
create index rail_messages_unwritten on rail_messages (rail) where written_at is null;

-- Files of banks. One with problems waits for the operator.
create table rail_files (
  id uuid primary key,
  rail text not null,
  name text not null,
  sha256 text not null,
  -- Null where it could not be read.
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

-- Money that came in at the bank.
create table rail_credits (
  rail text not null,
  -- The bank's own reference of the entry: the same one comes in a notification and in a statement.
  entry_reference text not null,
  file_id uuid not null,
  account text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  booked_on date not null,
  payer_name text not null,
  remittance text not null,
  end_to_end_id text not null,
  state text not null default 'unmatched' check (state in ('unmatched', 'matched')),
  primary key (rail, entry_reference)
);
grant select, insert, update on rail_orders, rail_messages, rail_files, rail_credits to lintas_app;
