-- Rows that are deleted by age are found by their time.
-- Views from before count from the upgrade on.
alter table transfer_views add column seen_at timestamptz not null default now();
alter table transfer_views alter column seen_at drop default;
create index notifications_by_age on notifications using brin (created_at);
create index transfer_views_by_age on transfer_views using brin (seen_at);
create index quotes_unused on quotes (expires_at) where used_by_transfer_id is null;
create index bulk_rows_by_quote on bulk_rows (business_id, quote_id);
