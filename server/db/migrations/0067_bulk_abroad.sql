-- Rows of files of payments abroad: how their goods travel, and their papers.

alter table bulk_rows
  add column logistics_company text not null default '',
  add column logistics_number text not null default '',
  add column document_ids uuid[] not null default '{}',
  add column document_hashes text[] not null default '{}',
  add constraint bulk_rows_documents check (cardinality(document_ids) = cardinality(document_hashes));
create index bulk_rows_by_document on bulk_rows using gin (document_ids) where document_ids <> '{}';
