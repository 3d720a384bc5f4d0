-- What is paid is what was digested. Whom a transfer pays is said by `recipient_details` alone, which its digest binds; the columns
-- beside it are a copy for sorting and searching. server/features/transfers/payee.ts says the same.
create function payee_account(details jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(details ->> 'iban', details ->> 'bank_account_number', '')
$$;
create function payee_name(details jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(details ->> 'company_name', details ->> 'full_name',
    btrim(coalesce(details ->> 'first_name', '') || ' ' || coalesce(nullif(details ->> 'last_name', 'NLN'), '')))
$$;
alter table transfers
  -- Read from the details and the corridor's list of banks wherever it is shown.
  drop column bank_name,
  add constraint transfers_payee check (recipient_name = payee_name(recipient_details)
    and account_number = payee_account(recipient_details) and account_tail = right(payee_account(recipient_details), 4));

-- The seal is keyed outside the database: what was paid, as it was then. Where it is broken the payout is held for the operator;
-- `state` still says how far it had come. Orders of before have none.
alter table payouts
  add column seal text not null default '',
  add column held_at timestamptz,
  add column held_reason text,
  add constraint payouts_held check ((held_at is null) = (held_reason is null));
alter table payouts alter column seal drop default;
create index payouts_held_now on payouts (business_id, held_at) where held_at is not null;

-- Orders of before do not say it.
alter table sandbox_bank_orders add column recipient_name text;
