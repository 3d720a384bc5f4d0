-- A bulk transfer that is not what was signed stands still too, and no balance is missing then.

alter table bulk_transfers
  drop constraint bulk_transfers_check2,
  add constraint bulk_transfers_paused check (missing_minor is null or paused_at is not null);
