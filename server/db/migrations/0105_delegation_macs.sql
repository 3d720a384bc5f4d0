-- A MAC with a key outside the database over each delegation (decision 0090): one that is written into the database lends no right. Older rows
-- get theirs at the first start; until then they are null.
alter table approval_delegations add column seal text;
grant update (seal) on approval_delegations to lintas_app;
