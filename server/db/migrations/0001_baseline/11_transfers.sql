-- Transfers, their timeline, signatures and totals, and claim links of recipients.

-- Length-prefixed concatenation, the basis of digests.
create function lp(fields text[]) returns bytea language sql immutable parallel safe as $$
  select coalesce(string_agg(int4send(octet_length(convert_to(field, 'UTF8'))) || convert_to(field, 'UTF8'), ''::bytea order by place), ''::bytea)
  from unnest(fields) with ordinality as row (field, place)
$$;

create function reverse_numbers() returns trigger language plpgsql as $$
begin
  new.reference_reversed := reverse(new.reference);
  new.invoice_reversed := reverse(new.invoice_number);
  return new;
end $$;

-- Transfers.
create table transfers (
  business_id uuid not null references businesses (id),
  id uuid not null,
  reference text not null,
  kind text not null check (kind in ('international', 'domestic')),
  status smallint not null,
  version int not null default 1,
  -- Number of the newest event.
  event_seq smallint not null default 0,
  payload_digest text not null,
  corridor_id text not null,
  country text not null,
  recipient_id uuid,
  recipient_type text not null,
  recipient_name text not null,
  -- Copied at creation, so that later changes of the saved recipient do not affect this transfer.
  recipient_details jsonb not null,
  account_number text not null,
  account_tail text not null,
  quote_id uuid not null,
  side text not null,
  typed_amount_minor bigint not null check (typed_amount_minor > 0),
  send_currency text not null,
  send_amount_minor bigint not null check (send_amount_minor > 0),
  receive_currency text not null,
  receive_amount_minor bigint not null check (receive_amount_minor > 0),
  rate text not null,
  fee_payer text not null,
  fee_before_discount_minor bigint not null check (fee_before_discount_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  fee_minor bigint not null,
  total_minor bigint not null,
  rejection_fee_minor bigint check (rejection_fee_minor >= 0),
  refunded_minor bigint check (refunded_minor >= 0),
  payment_method text not null,
  purpose text not null,
  income_source text not null,
  note text not null,
  invoice_number text not null,
  document_ids uuid[] not null,
  document_hashes text[] not null,
  arrives_on date not null,
  rate_held_until timestamptz not null,
  approvals_needed smallint not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  -- The approval policy in force at submission: version, tier and named approvers. Version 0: no policy.
  policy_version int not null default 0,
  -- The name of the constraint is older than that of the column; PostgreSQL 18 stores it.
  tier_from_minor bigint constraint transfers_band_from_minor_not_null not null default 0,
  approvers uuid[] not null default '{}',
  submitted_at timestamptz,
  submitted_by uuid,
  -- A running total of the day that required a higher tier than this transfer alone, and the number of other transfers in it.
  raised_by text check (raised_by in ('maker', 'recipient')),
  raised_sum_minor bigint,
  raised_count int,
  -- Four eyes: everyone who made or changed the transfer. Approvals reference it by foreign key, so it cannot change while one counts.
  maker_ids uuid[] not null,
  -- As in the quote.
  certificate jsonb,
  -- For searches by the last characters. Row-level security would not use an index on reverse().
  reference_reversed text not null default '',
  invoice_reversed text not null default '',
  -- The first payment after a change of the recipient's account needs one more approval; null for all others.
  is_first_since_change boolean check (is_first_since_change),
  -- The bank's answer about the name when the transfer was made.
  name_check jsonb,
  -- The maker's statements on each supporting document, in the order of `document_ids`. Null in old rows.
  document_details jsonb,
  bulk_id uuid,
  primary key (business_id, id),
  constraint transfers_judged_for unique (business_id, id, maker_ids, approvers),
  foreign key (business_id, quote_id) references quotes (business_id, id),
  constraint transfers_of_bulk foreign key (business_id, bulk_id) references bulk_transfers (business_id, id),
  check (fee_minor = fee_before_discount_minor - discount_minor),
  check (total_minor = send_amount_minor + fee_minor),
  check ((raised_by is null) = (raised_sum_minor is null) and (raised_by is null) = (raised_count is null)),
  constraint transfers_creator_is_maker check (created_by = any (maker_ids)),
  constraint transfers_payee
    check (recipient_name = payee_name(recipient_details) and account_number = payee_account(recipient_details)
      and account_tail = right(payee_account(recipient_details), 4)),
  constraint transfers_card_token check ((recipient_details ->> 'card_number') ~ '^[0-9]{6}T[A-F0-9]{32}T[0-9]{4}$')
);
create unique index transfers_by_reference on transfers (business_id, reference text_pattern_ops);
create unique index transfers_by_quote on transfers (business_id, quote_id);
create index transfers_by_age on transfers (business_id, created_at, id);
create index transfers_by_total on transfers (business_id, total_minor, id);
create index transfers_by_name on transfers (business_id, recipient_name, id);
create index transfers_by_status on transfers (business_id, status, created_at, id);
create index transfers_by_recipient on transfers (business_id, recipient_id, created_at, id);
create index transfers_by_country on transfers (business_id, country, created_at, id);
create index transfers_by_currency on transfers (business_id, receive_currency, created_at, id);
create index transfers_by_account_tail on transfers (business_id, account_tail, created_at, id);
-- Transfers in progress.
create index transfers_open on transfers (business_id, created_at, id) where status in (0, 1, 2, 4, 6, 8, 10, 11, 12, 14, 26, 27);
create index transfers_awaiting on transfers (business_id, created_at, id) where status = 1;
create index transfers_to_time_out on transfers (rate_held_until) where status = 2;
create index transfers_by_submission on transfers (business_id, kind, submitted_at) where submitted_at is not null;
-- Filter by recipients who are people.
create index transfers_to_people on transfers (business_id, created_at, id) where recipient_type = 'individual';
-- Searches by amount, creator and invoice number.
create index transfers_by_received on transfers (business_id, receive_amount_minor, id);
create index transfers_by_sent on transfers (business_id, send_amount_minor, id);
create index transfers_by_creator on transfers (business_id, created_by, created_at, id);
create index transfers_by_invoice on transfers (business_id, invoice_number text_pattern_ops) where invoice_number <> '';
-- Limits of a corridor for one account.
create index transfers_by_account_use on transfers (business_id, account_identity(country, account_number), submitted_at)
  where submitted_at is not null;
create index transfers_by_reference_end on transfers (business_id, reference_reversed text_pattern_ops);
create index transfers_by_invoice_end on transfers (business_id, invoice_reversed text_pattern_ops) where invoice_reversed <> '';
create index transfers_given_back on transfers (business_id, created_at, id) where status in (6, 9, 10, 11, 12, 14);
create index transfers_of_bulk on transfers (business_id, bulk_id) where bulk_id is not null;
create trigger transfers_numbers_reversed before insert or update of reference, invoice_number on transfers for each row
  execute function reverse_numbers();

-- The digest that approvals, payment and payout are bound to. The server computes it as well; the check of the books uses this one.
create function transfer_digest(t transfers) returns text language sql stable parallel safe as $$
  select encode(sha256(lp(
    array[case when t.document_details is not null then 'transfer-3' when t.certificate is null then 'transfer-1' else 'transfer-2' end,
      t.id::text, t.kind, t.corridor_id, t.country, t.recipient_type]
    || (select array[(count(*) / 2)::text] || coalesce(array_agg(part order by key collate "C", place), '{}')
        from jsonb_each_text(t.recipient_details) as detail (key, value), unnest(array[key, value]) with ordinality as parts (part, place))
    || array[t.send_currency, t.send_amount_minor::text, t.receive_currency, t.receive_amount_minor::text, t.rate, t.fee_payer,
      t.fee_before_discount_minor::text, t.discount_minor::text, t.fee_minor::text, t.total_minor::text, t.payment_method,
      t.purpose, t.income_source, t.note, t.invoice_number, cardinality(t.document_ids)::text]
    || coalesce((select array_agg(part order by number, place)
        from unnest(t.document_ids, t.document_hashes) with ordinality as document (id, hash, number),
          unnest(array[id::text, hash]) with ordinality as parts (part, place)), '{}')
    || case when t.certificate is null and t.document_details is null then '{}'::text[] else
        (select array[(count(*) / 2)::text] || coalesce(array_agg(part order by key collate "C", place), '{}')
          from jsonb_each_text(coalesce(t.certificate, '{}')) as term (key, value),
            unnest(array[key, value]) with ordinality as parts (part, place)) end
    || case when t.document_details is null then '{}'::text[] else
        (select array[(count(*) / 4)::text] || coalesce(array_agg(part order by number, place), '{}')
          from jsonb_array_elements(t.document_details) with ordinality as document (detail, number),
            unnest(array[coalesce(detail ->> 'kind', ''), coalesce(detail ->> 'amount_minor', ''), coalesce(detail ->> 'currency', ''),
              coalesce(detail ->> 'note', '')]) with ordinality as parts (part, place)) end
  )), 'hex')
$$;

alter table transfers enable row level security;
create policy own_business on transfers using (business_id = current_business());
grant select, insert, update on transfers to lintas_app;

-- Timeline of a transfer: append-only.
create table transfer_events (
  business_id uuid not null,
  transfer_id uuid not null,
  seq smallint not null,
  from_status smallint,
  to_status smallint not null,
  at timestamptz not null,
  user_id uuid,
  address text,
  reason text,
  on_behalf_of uuid,
  primary key (business_id, transfer_id, seq),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);
create trigger transfer_events_append_only before delete or update on transfer_events for each row execute function refuse_change();
alter table transfer_events enable row level security;
create policy own_business on transfer_events using (business_id = current_business());
grant select, insert on transfer_events to lintas_app;

-- Passkey signatures of transfers. A signature over several transfers has a row for each, so that each can be verified alone.
create table transfer_signatures (
  business_id uuid not null,
  transfer_id uuid not null,
  -- Id of the request.
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('pay', 'approve')),
  version int not null,
  payload_digest text not null,
  -- The signed fields of this transfer, and the digests of all transfers signed together (section 12 of the protocol).
  signed jsonb not null,
  signed_digests text[] not null,
  passkey_id uuid not null,
  authenticator_data bytea not null,
  client_data bytea not null,
  signature bytea not null,
  at timestamptz not null,
  primary key (business_id, transfer_id, id),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);
create trigger transfer_signatures_append_only before delete or update on transfer_signatures for each row execute function refuse_change();
alter table transfer_signatures enable row level security;
create policy own_business on transfer_signatures using (business_id = current_business());
grant select, insert on transfer_signatures to lintas_app;

-- Monthly totals for the charts.
create table transfer_months (
  business_id uuid not null references businesses (id),
  month date not null,
  kind text not null,
  receive_currency text not null,
  transfer_count bigint not null default 0,
  send_minor bigint not null default 0,
  country text not null,
  primary key (business_id, month, kind, country, receive_currency)
);
alter table transfer_months enable row level security;
create policy own_business on transfer_months using (business_id = current_business());
grant select, insert, update on transfer_months to lintas_app;

-- Number of transfers of a business, so that the home page need not count them.
create table transfer_totals (
  business_id uuid primary key references businesses (id),
  transfer_count bigint not null default 0
);
alter table transfer_totals enable row level security;
create policy own_business on transfer_totals using (business_id = current_business());
grant select, insert, update on transfer_totals to lintas_app;

-- The state that a person last saw, to mark what has changed.
create table transfer_views (
  business_id uuid not null,
  transfer_id uuid not null,
  user_id uuid not null,
  version int not null,
  seen jsonb not null,
  primary key (business_id, transfer_id, user_id)
);
alter table transfer_views enable row level security;
create policy own_business on transfer_views using (business_id = current_business());
grant select, insert, update on transfer_views to lintas_app;

-- Claim links: what a payment still needs from its recipient. Only a keyed hash of the token is stored; `sent_to` is the last address.
create table recipient_waits (
  business_id uuid not null,
  transfer_id uuid not null,
  link_id uuid not null,
  kind text not null check (kind in ('registration', 'kyc')),
  token_hash text,
  sent_to text,
  sent_count int not null default 0,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (business_id, transfer_id),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);
create unique index recipient_waits_by_token on recipient_waits (business_id, token_hash) where token_hash is not null;
alter table recipient_waits enable row level security;
create policy own_business on recipient_waits using (business_id = current_business());
grant select, insert, update on recipient_waits to lintas_app;

-- Recipients who have completed a claim link, by account; their answers are encrypted.
create table recipient_verifications (
  business_id uuid not null references businesses (id),
  country text not null,
  account_number text not null,
  kind text not null check (kind in ('registration', 'kyc')),
  sealed_answers text not null,
  verified_at timestamptz not null,
  primary key (business_id, country, account_number, kind)
);
alter table recipient_verifications enable row level security;
create policy own_business on recipient_verifications using (business_id = current_business());
grant select, insert, update on recipient_verifications to lintas_app;
