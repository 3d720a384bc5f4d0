-- A MAC over the whole change of a recipient's account (decision 0091). Those that wait get theirs at the first start; until then it is null.
alter table recipient_changes add column seal text;
