-- Money that comes in from outside: how a transfer is to be paid, and what our banks have received.

-- Central, because a credit names an account, a reference or an amount, and by that whose it is must be found.
create table payment_instructions (
  business_id uuid not null references businesses (id),
  transfer_id uuid not null,
  method text not null check (method in ('virtual_account', 'bank_transfer', 'manual_transfer')),
  bank text not null,
  account_number text not null,
  account_name text not null,
  reference text not null,
  state text not null check (state in ('drafted', 'open', 'paid', 'lapsed', 'withdrawn')),
  amount_minor bigint check (amount_minor > 0),
  -- Part of the amount.
  unique_code smallint check (unique_code between 1 and 999),
  expires_at timestamptz,
  closed_at timestamptz,
  reported_at timestamptz,
  confirm_until timestamptz,
  proof_file_ids uuid[] not null default '{}',
  primary key (business_id, transfer_id),
  check (state in ('drafted', 'withdrawn') or num_nulls(amount_minor, expires_at) = 0),
  check (unique_code is null or method = 'manual_transfer'),
  check ((closed_at is null) = (state in ('drafted', 'open'))),
  check ((reported_at is null) = (confirm_until is null))
);
create unique index payment_instructions_account on payment_instructions (account_number) where method = 'virtual_account';
create unique index payment_instructions_reference on payment_instructions (reference);
-- No two open ones ask for the same amount on the same account: by that alone a manual transfer is known.
create unique index payment_instructions_amount on payment_instructions (account_number, amount_minor)
  where method = 'manual_transfer' and state = 'open';
create index payment_instructions_closed on payment_instructions (account_number, amount_minor, closed_at)
  where method = 'manual_transfer' and closed_at is not null;
grant select, insert, update on payment_instructions to lintas_app;

-- What a bank says it has received; a bank's reference counts once for ever.
create table incoming_credits (
  id uuid primary key,
  bank text not null,
  bank_reference text not null,
  account_number text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  credited_at timestamptz not null,
  payer_name text not null,
  remittance text not null,
  received_at timestamptz not null,
  state text not null check (state in ('matched', 'held', 'assigned', 'returned')),
  -- Why it was held.
  reason text check (reason in ('unknown', 'currency', 'not_open', 'late', 'double', 'under', 'over')),
  -- Whose it is, and what for, as far as it is known.
  business_id uuid references businesses (id),
  transfer_id uuid,
  -- What two people of the operator have agreed to do with it.
  settlement text check (settlement in ('assign', 'return')),
  proposed_by text,
  agreed_by text check (agreed_by <> proposed_by),
  settled_at timestamptz,
  check ((reason is null) = (state = 'matched')),
  check ((settlement is null) = (proposed_by is null)),
  check (agreed_by is null or proposed_by is not null),
  check (state in ('matched', 'held') or (agreed_by is not null and settled_at is not null)),
  check (state not in ('matched', 'assigned') or business_id is not null)
);
create unique index incoming_credits_once on incoming_credits (bank, bank_reference);
create index incoming_credits_held on incoming_credits (received_at) where state = 'held';
create index incoming_credits_of_transfer on incoming_credits (business_id, transfer_id) where transfer_id is not null;
grant select, insert on incoming_credits to lintas_app;
grant update (state, business_id, transfer_id, settlement, proposed_by, agreed_by, settled_at) on incoming_credits to lintas_app;

-- Money that is nobody's yet stands in entries of the house's own, which belong to no business (server/db/business.ts, noBusiness). Lines of
-- a customer's account still need the account, which needs the business.
alter table entries drop constraint entries_business_id_fkey;
