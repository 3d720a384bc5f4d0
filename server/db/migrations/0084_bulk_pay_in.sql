-- A bulk transfer may be paid with money from outside, as one: its instruction is of the whole.

alter table payment_instructions drop constraint payment_instructions_pkey;
alter table payment_instructions drop constraint payment_instructions_check4;
alter table payment_instructions drop column cause_id;
alter table payment_instructions
  add column bulk_id uuid,
  add column cause_id uuid generated always as (coalesce(transfer_id, topup_id, bulk_id)) stored,
  add constraint payment_instructions_cause check (num_nonnulls(transfer_id, topup_id, bulk_id) = 1);
alter table payment_instructions alter column cause_id set not null;
alter table payment_instructions add primary key (business_id, cause_id);

alter table incoming_credits
  add column bulk_id uuid,
  add constraint incoming_credits_cause check (num_nonnulls(transfer_id, topup_id, bulk_id) < 2);
create index incoming_credits_of_bulk on incoming_credits (business_id, bulk_id) where bulk_id is not null;
grant update (bulk_id) on incoming_credits to lintas_app;
