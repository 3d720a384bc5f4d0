-- Fees may differ by brand; a brand without a row for a corridor has the default brand's.
alter table fee_changes add column brand_id text not null default 'default';
alter table fee_changes drop constraint fee_changes_pkey, add primary key (brand_id, corridor_id, effective_from);
