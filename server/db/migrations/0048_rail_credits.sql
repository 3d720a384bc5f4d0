-- Money that files of banks tell of goes where all money from outside goes: files whose credits waited are read again.
update rail_files set state = 'retry'
where state in ('done', 'queued') and id in (select file_id from rail_credits where state = 'unmatched');
drop table rail_credits;
