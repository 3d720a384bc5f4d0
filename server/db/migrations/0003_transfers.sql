-- Recipients, quotes, transfers, their approvals and their way through the payout rail.

create table recipients (
  business_id uuid not null references businesses (id),
  id uuid not null,
  type text not null check (type in ('business', 'individual')),
  corridor_id text not null,
  country text not null,
  currency text not null,
  full_name text not null,
  bank_name text not null,
  account_number text not null,
  account_tail text not null,
  relationship text,
  details jsonb not null,
  -- Every name and number it ever had, in lower case: what the quick search looks in.
  search_text text not null,
  is_saved boolean not null,
  version int not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  deleted_at timestamptz,
  primary key (business_id, id)
);
create unique index recipients_once on recipients (business_id, corridor_id, country, account_number, type)
  where is_saved and deleted_at is null;
create index recipients_by_name on recipients (business_id, full_name, id) where is_saved and deleted_at is null;
create index recipients_by_age on recipients (business_id, created_at, id) where is_saved and deleted_at is null;
create index recipients_by_country on recipients (business_id, country, id) where is_saved and deleted_at is null;

create table rates (
  currency text not null,
  as_of timestamptz not null,
  -- Units of IDR for one unit of the currency, before the spread.
  mid_rate text not null,
  source text not null,
  primary key (currency, as_of)
);

create table quotes (
  business_id uuid not null references businesses (id),
  id uuid not null,
  created_by uuid not null,
  corridor_id text not null,
  country text not null,
  side text not null check (side in ('send', 'receive')),
  -- What the maker typed on that side; the rest follows from the rate.
  typed_amount_minor bigint not null check (typed_amount_minor > 0),
  send_currency text not null,
  send_amount_minor bigint not null check (send_amount_minor > 0),
  receive_currency text not null,
  receive_amount_minor bigint not null check (receive_amount_minor > 0),
  rate text not null,
  rate_as_of timestamptz not null,
  fee_payer text not null check (fee_payer in ('OUR', 'SHA')),
  fee_before_discount_minor bigint not null check (fee_before_discount_minor >= 0),
  discount_minor bigint not null check (discount_minor between 0 and fee_before_discount_minor),
  fee_minor bigint not null check (fee_minor = fee_before_discount_minor - discount_minor),
  total_minor bigint not null check (total_minor = send_amount_minor + fee_minor),
  arrives_on date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_by_transfer_id uuid,
  primary key (business_id, id)
);
create unique index quotes_used_once on quotes (business_id, used_by_transfer_id) where used_by_transfer_id is not null;

create table approval_policies (
  business_id uuid not null references businesses (id),
  kind text not null check (kind in ('international', 'domestic')),
  total_from_minor bigint not null check (total_from_minor >= 0),
  approvals_needed smallint not null check (approvals_needed between 0 and 3),
  primary key (business_id, kind, total_from_minor)
);

create table files (
  business_id uuid not null references businesses (id),
  id uuid not null,
  uploaded_by uuid not null,
  purpose text not null,
  name text not null,
  size int not null,
  mime text not null,
  -- By this the file store finds the bytes.
  sha256 text not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);

create table transfers (
  business_id uuid not null references businesses (id),
  id uuid not null,
  reference text not null,
  kind text not null check (kind in ('international', 'domestic')),
  status smallint not null,
  version int not null default 1,
  -- Number of its newest event.
  event_seq smallint not null default 0,
  payload_digest text not null,
  corridor_id text not null,
  country text not null,
  recipient_id uuid,
  recipient_type text not null,
  recipient_name text not null,
  -- Copied at creation: what happens to the saved recipient later does not reach this transfer.
  recipient_details jsonb not null,
  bank_name text not null,
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
  fee_minor bigint not null check (fee_minor = fee_before_discount_minor - discount_minor),
  total_minor bigint not null check (total_minor = send_amount_minor + fee_minor),
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
  primary key (business_id, id),
  foreign key (business_id, quote_id) references quotes (business_id, id)
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
-- What still moves is few, whatever the history.
create index transfers_open on transfers (business_id, created_at, id)
  where status in (0, 1, 2, 4, 6, 8, 10, 11, 12, 14, 26, 27);
create index transfers_awaiting on transfers (business_id, created_at, id) where status = 1;
create index transfers_to_time_out on transfers (rate_held_until) where status = 2;

-- What an approval, a payment and the payout bind to, computed a second time beside server/features/transfers/digest.ts: the books
-- are checked with it, and whoever changes one of the two finds out.
create function lp(fields text[]) returns bytea language sql immutable parallel safe as $$
  select coalesce(string_agg(int4send(octet_length(convert_to(field, 'UTF8'))) || convert_to(field, 'UTF8'), ''::bytea order by place), ''::bytea)
  from unnest(fields) with ordinality as row (field, place)
$$;
create function transfer_digest(t transfers) returns text language sql stable parallel safe as $$
  select encode(sha256(lp(
    array['transfer-1', t.id::text, t.kind, t.corridor_id, t.country, t.recipient_type]
    || (select array[(count(*) / 2)::text] || coalesce(array_agg(part order by key collate "C", place), '{}')
        from jsonb_each_text(t.recipient_details) as detail (key, value), unnest(array[key, value]) with ordinality as parts (part, place))
    || array[t.send_currency, t.send_amount_minor::text, t.receive_currency, t.receive_amount_minor::text, t.rate, t.fee_payer,
      t.fee_before_discount_minor::text, t.discount_minor::text, t.fee_minor::text, t.total_minor::text, t.payment_method,
      t.purpose, t.income_source, t.note, t.invoice_number, cardinality(t.document_ids)::text]
    || coalesce((select array_agg(part order by number, place)
        from unnest(t.document_ids, t.document_hashes) with ordinality as document (id, hash, number),
          unnest(array[id::text, hash]) with ordinality as parts (part, place)), '{}')
  )), 'hex')
$$;

-- Everyone who changed what a transfer says, or signed it off as its maker; none of them may approve it.
create table transfer_editors (
  business_id uuid not null,
  transfer_id uuid not null,
  user_id uuid not null,
  primary key (business_id, transfer_id, user_id),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);

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
  primary key (business_id, transfer_id, seq),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);
create trigger transfer_events_append_only before update or delete on transfer_events
  for each row execute function refuse_change();

create table approvals (
  business_id uuid not null,
  transfer_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('admin', 'checker')),
  version int not null,
  payload_digest text not null,
  decision text not null check (decision in ('approved', 'denied')),
  reason text,
  challenge_id uuid,
  at timestamptz not null,
  void_at timestamptz,
  primary key (business_id, transfer_id, user_id, version),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);

-- Four eyes, as a constraint: nobody approves what they made or changed, save the only person of a business.
create function refuse_own_approval() returns trigger language plpgsql as $$
begin
  if new.decision = 'approved'
    and (exists (select from transfers t where t.business_id = new.business_id and t.id = new.transfer_id and t.created_by = new.user_id)
      or exists (select from transfer_editors e
        where e.business_id = new.business_id and e.transfer_id = new.transfer_id and e.user_id = new.user_id))
    and (select count(*) from users u where u.business_id = new.business_id and u.ended_at is null) > 1
  then
    raise exception 'a transfer is not approved by who made it' using errcode = 'LI003';
  end if;
  return new;
end $$;
create trigger approvals_four_eyes before insert or update of user_id, decision on approvals
  for each row execute function refuse_own_approval();

-- Who gets another role, or leaves, takes back what they approved and nobody has paid yet. The transfers are locked, so that a payment
-- either counts an approval before this or not at all.
create function void_open_approvals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with waiting as materialized (
    select t.business_id, t.id from transfers t
    where t.business_id = new.business_id and t.status = 1 and exists (select from approvals a
      where a.business_id = t.business_id and a.transfer_id = t.id and a.user_id = new.id and a.void_at is null)
    order by t.id for update
  )
  update approvals a set void_at = now() from waiting
  where a.business_id = waiting.business_id and a.transfer_id = waiting.id and a.user_id = new.id and a.void_at is null;
  return null;
end $$;
create trigger users_role_voids_approvals after update of role, ended_at on users for each row
  when (old.role <> new.role or (old.ended_at is null and new.ended_at is not null)) execute function void_open_approvals();

-- One order to the rail for one transfer; its reference goes to the provider, who refuses it twice.
create table payouts (
  business_id uuid not null,
  transfer_id uuid not null,
  rail text not null,
  payout_reference text not null unique,
  payload_digest text not null,
  state text not null default 'queued' check (state in ('queued', 'submitted', 'succeeded', 'rejected', 'failed')),
  detail text,
  attempts int not null default 0,
  created_at timestamptz not null,
  reported_at timestamptz,
  primary key (business_id, transfer_id),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);
create index payouts_open on payouts (created_at) where state in ('queued', 'submitted');

-- The sandbox bank's own books: what it was asked and what it did. Not the business's data, so no row-level security.
create table sandbox_bank_orders (
  payout_reference text primary key,
  currency text not null,
  amount_minor bigint not null,
  account_number text not null,
  behaviour text not null,
  received_at timestamptz not null,
  due_at timestamptz not null,
  outcome text check (outcome in ('succeeded', 'rejected', 'failed')),
  reports_sent int not null default 0
);

create table transfer_months (
  business_id uuid not null references businesses (id),
  month date not null,
  kind text not null,
  receive_currency text not null,
  transfer_count bigint not null default 0,
  send_minor bigint not null default 0,
  primary key (business_id, month, kind, receive_currency)
);

-- How many transfers a business has made: the home page does not count a million.
create table transfer_totals (
  business_id uuid primary key references businesses (id),
  transfer_count bigint not null default 0
);

-- What a person last saw of a transfer, so that the next look can mark what changed.
create table transfer_views (
  business_id uuid not null,
  transfer_id uuid not null,
  user_id uuid not null,
  version int not null,
  seen jsonb not null,
  primary key (business_id, transfer_id, user_id)
);

create table drafts (
  business_id uuid not null references businesses (id),
  user_id uuid not null,
  uid uuid not null,
  flow text not null,
  step text not null,
  value jsonb not null,
  version int not null,
  updated_at timestamptz not null,
  primary key (business_id, user_id, uid)
);

create table holidays (
  country text not null,
  day date not null,
  name text not null,
  primary key (country, day)
);

-- Days on which Indonesian banks are closed. 2026 as decreed, with joint leave; 2027 as computed from the calendars, until it is decreed.
insert into holidays (country, day, name) values
  ('ID', '2026-01-01', 'New Year''s Day'),
  ('ID', '2026-01-16', 'Ascension of the Prophet Muhammad'),
  ('ID', '2026-02-16', 'Chinese New Year, joint leave'),
  ('ID', '2026-02-17', 'Chinese New Year'),
  ('ID', '2026-03-18', 'Day of Silence, joint leave'),
  ('ID', '2026-03-19', 'Day of Silence (Nyepi)'),
  ('ID', '2026-03-20', 'Eid al-Fitr, joint leave'),
  ('ID', '2026-03-21', 'Eid al-Fitr'),
  ('ID', '2026-03-22', 'Eid al-Fitr'),
  ('ID', '2026-03-23', 'Eid al-Fitr, joint leave'),
  ('ID', '2026-03-24', 'Eid al-Fitr, joint leave'),
  ('ID', '2026-04-03', 'Good Friday'),
  ('ID', '2026-04-05', 'Easter Sunday'),
  ('ID', '2026-05-01', 'Labour Day'),
  ('ID', '2026-05-14', 'Ascension of Jesus Christ'),
  ('ID', '2026-05-15', 'Ascension of Jesus Christ, joint leave'),
  ('ID', '2026-05-27', 'Eid al-Adha'),
  ('ID', '2026-05-28', 'Eid al-Adha, joint leave'),
  ('ID', '2026-05-31', 'Vesak'),
  ('ID', '2026-06-01', 'Pancasila Day'),
  ('ID', '2026-06-16', 'Islamic New Year'),
  ('ID', '2026-08-17', 'Independence Day'),
  ('ID', '2026-08-25', 'Birthday of the Prophet Muhammad'),
  ('ID', '2026-12-24', 'Christmas, joint leave'),
  ('ID', '2026-12-25', 'Christmas Day'),
  ('ID', '2027-01-01', 'New Year''s Day'),
  ('ID', '2027-01-05', 'Ascension of the Prophet Muhammad'),
  ('ID', '2027-02-06', 'Chinese New Year'),
  ('ID', '2027-03-08', 'Day of Silence (Nyepi)'),
  ('ID', '2027-03-10', 'Eid al-Fitr'),
  ('ID', '2027-03-11', 'Eid al-Fitr'),
  ('ID', '2027-03-26', 'Good Friday'),
  ('ID', '2027-03-28', 'Easter Sunday'),
  ('ID', '2027-05-01', 'Labour Day'),
  ('ID', '2027-05-06', 'Ascension of Jesus Christ'),
  ('ID', '2027-05-17', 'Eid al-Adha'),
  ('ID', '2027-05-20', 'Vesak'),
  ('ID', '2027-06-01', 'Pancasila Day'),
  ('ID', '2027-06-06', 'Islamic New Year'),
  ('ID', '2027-08-15', 'Birthday of the Prophet Muhammad'),
  ('ID', '2027-08-17', 'Independence Day'),
  ('ID', '2027-12-25', 'Christmas Day');

do $$
declare name text;
begin
  foreach name in array array['recipients', 'quotes', 'approval_policies', 'files', 'transfers', 'transfer_editors', 'transfer_events',
    'approvals', 'payouts', 'transfer_months', 'transfer_totals', 'transfer_views', 'drafts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business())', name);
  end loop;
end $$;

grant select, insert, update on recipients, quotes, files, transfers, approvals, payouts, transfer_months, transfer_totals, transfer_views, drafts,
  sandbox_bank_orders to lintas_app;
grant select, insert on approval_policies, transfer_editors, transfer_events, rates, holidays to lintas_app;
grant delete on drafts, rates to lintas_app;
create index rates_by_age on rates (as_of);
