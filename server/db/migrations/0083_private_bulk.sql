-- Payments of salaries: their rows, and the transfers that these become, are hidden from whoever reads and may not see them.

alter table bulk_transfers add column is_private boolean not null default false;

-- The person who reads and may not see private payments of others; null: whoever reads may, or the server works for itself.
create function current_reader() returns uuid language sql stable as
$$ select nullif(current_setting('lintas.reader', true), '')::uuid $$;
