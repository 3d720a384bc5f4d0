-- False: the operator has said that it never can be verified, so nothing of what it has shown changes any more.
alter table businesses add column is_eligible boolean not null default true;
update businesses b set is_eligible = false
  where exists (select from verification_cases c where c.business_id = b.id and c.status = 205);
