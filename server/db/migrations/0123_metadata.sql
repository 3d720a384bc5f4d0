-- Texts of the customer's program at its objects; null: none.
alter table transfers add column metadata jsonb;
alter table bulk_transfers add column metadata jsonb;
alter table recipients add column metadata jsonb;

-- A copy to search transfers by: row-level security lets no index of JSON be used.
create table transfer_metadata (
  business_id uuid not null,
  transfer_id uuid not null,
  name text not null,
  value text not null,
  primary key (business_id, name, value, transfer_id)
);
alter table transfer_metadata enable row level security;
create policy own_business on transfer_metadata using (business_id = current_business());
grant select, insert on transfer_metadata to lintas_app;
