-- A bank's file is marked before it is read, so that one that ends the process is not met again at the next start. Null: nobody is reading it.
alter table rail_files add column reading_since timestamptz;

create index rail_files_to_read on rail_files (received_at) where state = 'retry';

-- The identifications that a customer's pain.001 gave to the payment, for the pain.002 that answers it. Null: from another file.
alter table bulk_rows add column source jsonb;
