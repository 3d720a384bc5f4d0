-- Warnings that the maker saw, each as "column name detail" (decision 0082). Part of the digest that is signed.
alter table bulk_rows add column warnings text[] not null default '{}';
