-- What a price was made of and promises (contract/features/quotes.ts): with each quote, and with the transfer under its digest. Rows of
-- before have none.
alter table quotes add column certificate jsonb;
alter table transfers add column certificate jsonb;

-- The same as before where there is no certificate. server/features/transfers/digest.ts says the same.
create or replace function transfer_digest(t transfers) returns text language sql stable parallel safe as $$
  select encode(sha256(lp(
    array[case when t.certificate is null then 'transfer-1' else 'transfer-2' end, t.id::text, t.kind, t.corridor_id, t.country, t.recipient_type]
    || (select array[(count(*) / 2)::text] || coalesce(array_agg(part order by key collate "C", place), '{}')
        from jsonb_each_text(t.recipient_details) as detail (key, value), unnest(array[key, value]) with ordinality as parts (part, place))
    || array[t.send_currency, t.send_amount_minor::text, t.receive_currency, t.receive_amount_minor::text, t.rate, t.fee_payer,
      t.fee_before_discount_minor::text, t.discount_minor::text, t.fee_minor::text, t.total_minor::text, t.payment_method,
      t.purpose, t.income_source, t.note, t.invoice_number, cardinality(t.document_ids)::text]
    || coalesce((select array_agg(part order by number, place)
        from unnest(t.document_ids, t.document_hashes) with ordinality as document (id, hash, number),
          unnest(array[id::text, hash]) with ordinality as parts (part, place)), '{}')
    || case when t.certificate is null then '{}'::text[] else
        (select array[(count(*) / 2)::text] || coalesce(array_agg(part order by key collate "C", place), '{}')
          from jsonb_each_text(t.certificate) as term (key, value), unnest(array[key, value]) with ordinality as parts (part, place)) end
  )), 'hex')
$$;

-- What went to one account, for the limits of its corridor.
create index transfers_by_account_use on transfers (business_id, account_identity(country, account_number), submitted_at)
  where submitted_at is not null;
