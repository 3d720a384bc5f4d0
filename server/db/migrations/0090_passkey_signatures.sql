-- One table of passkey signatures for every kind of object that is signed (decision 0079). Rows so far are of transfers.

alter table transfer_signatures rename to passkey_signatures;
alter table passkey_signatures rename column transfer_id to object_id;
alter table passkey_signatures rename constraint transfer_signatures_pkey to passkey_signatures_pkey;
alter trigger transfer_signatures_append_only on passkey_signatures rename to passkey_signatures_append_only;
alter table passkey_signatures
  add column kind text not null default 'transfer' check (kind in ('transfer', 'bulk', 'schedule', 'refund')),
  drop constraint transfer_signatures_business_id_transfer_id_fkey,
  add foreign key (business_id) references businesses (id);
alter table passkey_signatures alter column kind drop default;

alter table bulk_decisions
  add column signature_id uuid,
  add constraint bulk_signed foreign key (business_id, bulk_id, signature_id) references passkey_signatures (business_id, object_id, id);
alter table schedule_decisions
  add column signature_id uuid,
  add constraint schedule_signed
    foreign key (business_id, schedule_id, signature_id) references passkey_signatures (business_id, object_id, id);
alter table refund_decisions
  add column signature_id uuid,
  add constraint refund_signed foreign key (business_id, request_id, signature_id) references passkey_signatures (business_id, object_id, id);
grant update (signature_id) on bulk_decisions, schedule_decisions, refund_decisions to lintas_app;
