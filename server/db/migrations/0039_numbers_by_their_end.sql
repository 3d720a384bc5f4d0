-- Over the telephone a number is told by its end. An index on reverse() would not be used behind row-level security: only columns are.
alter table transfers
  add column reference_reversed text not null default '',
  add column invoice_reversed text not null default '';
create function reverse_numbers() returns trigger language plpgsql as $$
begin
  new.reference_reversed := reverse(new.reference);
  new.invoice_reversed := reverse(new.invoice_number);
  return new;
end $$;
create trigger transfers_numbers_reversed before insert or update of reference, invoice_number on transfers
  for each row execute function reverse_numbers();
update transfers set reference_reversed = reverse(reference), invoice_reversed = reverse(invoice_number);
create index transfers_by_reference_end on transfers (business_id, reference_reversed text_pattern_ops);
create index transfers_by_invoice_end on transfers (business_id, invoice_reversed text_pattern_ops) where invoice_reversed <> '';
