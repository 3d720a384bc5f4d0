-- How numbers, dates and times are written for a person: the specification's way, unless they choose.
alter table users
  add column format_style text not null default 'standard' check (format_style in ('standard', 'language')),
  -- Null: that of the business.
  add column time_zone text;
