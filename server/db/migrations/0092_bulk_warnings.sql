-- Warnings that the maker saw, each as "column name detail". Part of the digest that is signed.
alter table bulk_rows add column warnings text[] not null default '{}';
