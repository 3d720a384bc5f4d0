-- Money that a business adds to its balance. How it is paid in is an instruction, as a transfer's is.

create table topups (
  business_id uuid not null references businesses (id),
  id uuid not null,
  reference text not null,
  status smallint not null,
  version int not null,
  -- What is to be on the balance; a unique code comes on top.
  requested_minor bigint not null check (requested_minor > 0),
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- What its people say that they have sent.
  sent_minor bigint check (sent_minor > 0),
  sent_on date,
  sent_to_bank text,
  reported_at timestamptz,
  credited_minor bigint check (credited_minor > 0),
  closed_at timestamptz,
  primary key (business_id, id),
  check (num_nulls(sent_minor, sent_on, sent_to_bank, reported_at) in (0, 4))
);
create index topups_by_time on topups (business_id, created_at, id);

create table topup_events (
  business_id uuid not null,
  topup_id uuid not null,
  seq int not null,
  from_status smallint,
  to_status smallint not null,
  at timestamptz not null,
  actor_kind text not null,
  -- Null: the server itself, by the bank's word or at a deadline.
  actor_name text,
  note text,
  primary key (business_id, topup_id, seq),
  foreign key (business_id, topup_id) references topups (business_id, id)
);

-- A receipt speaks of one top-up: its content is handed in for no other.
create table topup_receipts (
  business_id uuid not null,
  sha256 text not null,
  topup_id uuid not null,
  file_id uuid not null,
  place int not null,
  primary key (business_id, sha256),
  foreign key (business_id, topup_id) references topups (business_id, id)
);
create index topup_receipts_content on topup_receipts (sha256);
create index topup_receipts_of on topup_receipts (business_id, topup_id, place);

do $$
declare name text;
begin
  foreach name in array array['topups', 'topup_events', 'topup_receipts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business())', name);
  end loop;
end $$;
grant select, insert, update on topups to lintas_app;
grant select, insert on topup_events, topup_receipts to lintas_app;

-- An instruction says how a transfer or a top-up is paid; both ask for amounts of the same accounts.
alter table payment_instructions drop constraint payment_instructions_pkey;
alter table payment_instructions alter column transfer_id drop not null;
alter table payment_instructions
  add column topup_id uuid,
  add column cause_id uuid generated always as (coalesce(transfer_id, topup_id)) stored,
  add check (num_nonnulls(transfer_id, topup_id) = 1);
alter table payment_instructions alter column cause_id set not null;
alter table payment_instructions add primary key (business_id, cause_id);

create index payment_instructions_topup on payment_instructions (topup_id) where topup_id is not null;

alter table incoming_credits add column topup_id uuid, add check (num_nonnulls(transfer_id, topup_id) < 2);
create index incoming_credits_of_topup on incoming_credits (business_id, topup_id) where topup_id is not null;
grant update (topup_id) on incoming_credits to lintas_app;
