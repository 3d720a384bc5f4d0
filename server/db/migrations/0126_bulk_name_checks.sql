-- The bank's answer about the payee's name of each row, and whether the maker wanted the banks to be asked: part of what is signed (T110).
-- Null: older than this.
alter table bulk_rows add column name_check jsonb;
alter table bulk_transfers add column are_names_checked boolean;
