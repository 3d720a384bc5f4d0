-- A renewed schedule starts with what is left of the old one, which may be the last day of a short month.
alter table schedules add column month_day smallint check (month_day between 1 and 31);
