-- What the one search box of the reports finds beside names, accounts and references: amounts, invoice numbers, who created it.
create index transfers_by_received on transfers (business_id, receive_amount_minor, id);
create index transfers_by_sent on transfers (business_id, send_amount_minor, id);
create index transfers_by_creator on transfers (business_id, created_by, created_at, id);
create index transfers_by_invoice on transfers (business_id, upper(invoice_number) text_pattern_ops) where invoice_number <> '';

-- A text as searches compare it: case, accents and width make no difference. contract/base/foldText.ts says the same.
create function fold_text(written text) returns text language sql immutable parallel safe as $$
  select normalize(translate(replace(replace(replace(replace(
    lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðı', 'olddi'), NFC)
$$;
update recipients set search_text = fold_text(search_text);
