-- Rates, promotional codes, quotes and batches of payments.

-- Reference rates.
create table rates (
  currency text not null,
  as_of timestamptz not null,
  -- IDR per unit of the currency, before the spread.
  mid_rate text not null,
  source text not null,
  primary key (currency, as_of)
);
create index rates_by_age on rates (as_of);
grant select, insert, delete on rates to lintas_app;

-- Promotional codes for a discount on the fee. A quote reserves a use, and the payment consumes it.
create table promo_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
  -- A percentage of the fee, or an amount in rupiah.
  kind text not null check (kind in ('percent', 'fixed')),
  percent smallint check (percent between 1 and 100),
  amount_minor bigint check (amount_minor > 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  uses_max int not null check (uses_max > 0),
  business_uses_max int not null check (business_uses_max > 0),
  -- Reserved and consumed uses over all businesses, none of which can see the others'.
  use_count int not null default 0,
  created_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (valid_until > valid_from),
  check (use_count between 0 and uses_max),
  check ((percent is not null) = (kind = 'percent') and (amount_minor is not null) = (kind = 'fixed'))
);
grant select, insert on promo_codes to lintas_app;
grant update (use_count, ended_at) on promo_codes to lintas_app;

-- Quotes: amounts, rate and fee with an expiry.
create table quotes (
  business_id uuid not null references businesses (id),
  id uuid not null,
  created_by uuid not null,
  corridor_id text not null,
  country text not null,
  side text not null check (side in ('send', 'receive')),
  -- The amount entered on that side; the other one follows from the rate.
  typed_amount_minor bigint not null check (typed_amount_minor > 0),
  send_currency text not null,
  send_amount_minor bigint not null check (send_amount_minor > 0),
  receive_currency text not null,
  receive_amount_minor bigint not null check (receive_amount_minor > 0),
  rate text not null,
  rate_as_of timestamptz not null,
  fee_payer text not null check (fee_payer in ('OUR', 'SHA')),
  fee_before_discount_minor bigint not null check (fee_before_discount_minor >= 0),
  discount_minor bigint not null,
  fee_minor bigint not null,
  total_minor bigint not null,
  arrives_on date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_by_transfer_id uuid,
  -- What the price consists of and guarantees; copied to the transfer, whose digest covers it. Null in old rows.
  certificate jsonb,
  primary key (business_id, id),
  check (discount_minor between 0 and fee_before_discount_minor),
  check (fee_minor = fee_before_discount_minor - discount_minor),
  check (total_minor = send_amount_minor + fee_minor)
);
create unique index quotes_used_once on quotes (business_id, used_by_transfer_id) where used_by_transfer_id is not null;
alter table quotes enable row level security;
create policy own_business on quotes using (business_id = current_business());
grant select, insert, update on quotes to lintas_app;

-- Uses of promotional codes.
create table promo_uses (
  business_id uuid not null,
  quote_id uuid not null,
  code text not null,
  user_id uuid not null,
  -- The transfer that used the quote; until then the use is returned when the quote expires.
  transfer_id uuid,
  spent_at timestamptz,
  primary key (business_id, quote_id),
  foreign key (business_id, quote_id) references quotes (business_id, id)
);
create index promo_uses_of_code on promo_uses (business_id, code);
alter table promo_uses enable row level security;
create policy own_business on promo_uses using (business_id = current_business());
grant select, insert, delete on promo_uses to lintas_app;
grant update (transfer_id, spent_at) on promo_uses to lintas_app;

-- Batches of payments.
create table bulk_transfers (
  business_id uuid not null references businesses (id),
  id uuid not null,
  reference text not null,
  kind text not null check (kind in ('international', 'domestic')),
  corridor_id text not null,
  country text not null,
  status smallint not null,
  version int not null,
  payload_digest text not null,
  name text not null,
  description text not null,
  payment_method text not null,
  purpose text not null,
  income_source text not null,
  currency text not null,
  row_count int not null check (row_count > 0),
  send_amount_minor bigint not null check (send_amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  total_minor bigint not null,
  rate_held_until timestamptz not null,
  approvals_needed smallint not null,
  policy_version int not null,
  tier_from_minor bigint not null,
  approvers uuid[] not null,
  raised_by text,
  raised_sum_minor bigint,
  raised_count int,
  maker_ids uuid[] not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  submitted_by uuid,
  -- Paused because the balance lacks this much for the next row.
  paused_at timestamptz,
  missing_minor bigint check (missing_minor > 0),
  closed_at timestamptz,
  -- MAC of what was approved; the key is outside the database.
  seal text,
  -- Salaries: hidden from people who must not see other people's private payments.
  is_private boolean not null default false,
  primary key (business_id, id),
  constraint bulk_transfers_judged_for unique (business_id, id, maker_ids, approvers),
  check (total_minor = send_amount_minor + fee_minor),
  check (created_by = any (maker_ids)),
  constraint bulk_transfers_paused check (missing_minor is null or paused_at is not null)
);
create index bulk_transfers_by_time on bulk_transfers (business_id, created_at, id);
create index bulk_transfers_submitted on bulk_transfers (business_id, submitted_at) where submitted_at is not null;
alter table bulk_transfers enable row level security;
create policy own_business on bulk_transfers using (business_id = current_business());
grant select, insert, update on bulk_transfers to lintas_app;

-- Payments of a batch.
create table bulk_rows (
  business_id uuid not null,
  bulk_id uuid not null,
  row_number int not null check (row_number > 0),
  -- Identifies the row of the uploaded file: it is paid once, even if uploaded again.
  row_key uuid not null,
  transfer_id uuid not null,
  quote_id uuid not null,
  recipient_type text not null,
  recipient_details jsonb not null,
  note text not null,
  invoice_number text not null,
  total_minor bigint not null check (total_minor > 0),
  -- Digest of the transfer to be made.
  payload_digest text not null,
  state text not null check (state in ('waiting', 'paid', 'failed', 'withdrawn')),
  reason text,
  logistics_company text not null default '',
  logistics_number text not null default '',
  document_ids uuid[] not null default '{}',
  document_hashes text[] not null default '{}',
  primary key (business_id, bulk_id, row_number),
  foreign key (business_id, bulk_id) references bulk_transfers (business_id, id),
  constraint bulk_rows_documents check (cardinality(document_ids) = cardinality(document_hashes))
);
create unique index bulk_rows_transfer on bulk_rows (business_id, transfer_id);
create unique index bulk_rows_once on bulk_rows (business_id, row_key) where state in ('waiting', 'paid');
create index bulk_rows_by_document on bulk_rows using gin (document_ids) where document_ids <> '{}';
alter table bulk_rows enable row level security;
create policy own_business on bulk_rows using (business_id = current_business());
grant select, insert, update on bulk_rows to lintas_app;

-- Approvals and denials of batches. Four eyes as a constraint: nobody approves what they made.
create table bulk_decisions (
  business_id uuid not null,
  bulk_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('admin', 'checker')),
  decision text not null check (decision in ('approved', 'denied')),
  payload_digest text not null,
  reason text,
  challenge_id uuid,
  at timestamptz not null,
  maker_ids uuid[] not null,
  approvers uuid[] not null,
  primary key (business_id, bulk_id, user_id),
  foreign key (business_id, bulk_id, maker_ids, approvers) references bulk_transfers (business_id, id, maker_ids, approvers),
  constraint bulk_four_eyes check (user_id <> all (maker_ids)),
  constraint bulk_named check (decision <> 'approved' or approvers = '{}' or user_id = any (approvers))
);
alter table bulk_decisions enable row level security;
create policy own_business on bulk_decisions using (business_id = current_business());
grant select, insert on bulk_decisions to lintas_app;
