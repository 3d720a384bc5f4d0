-- Settings as the staff have changed them; without a row what the server was started with holds. An empty value counts as not set.
create table changed_settings (
  setting text primary key,
  value text not null,
  changed_by text not null,
  changed_at timestamptz not null
);
grant select, insert, update on changed_settings to lintas_app;
