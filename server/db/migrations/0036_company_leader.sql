-- Whether who filled the details in leads the company; nothing while nobody has said.
alter table business_details
  add column is_company_leader text not null default '' check (is_company_leader in ('', 'yes', 'no'));
