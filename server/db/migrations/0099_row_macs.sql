-- MACs with a key outside the database over who somebody is and what they may do (decision 0090): people, staff, their passkeys, and
-- approval policies. Older rows get theirs at the first start; until then they are null.
alter table users add column seal text;
alter table staff add column seal text;
alter table passkeys add column seal text;
alter table staff_passkeys add column seal text;
alter table approval_versions add column seal text;
grant update (seal) on passkeys to lintas_app;
