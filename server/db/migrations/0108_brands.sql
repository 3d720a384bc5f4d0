-- Under whose name and look the portal appears, by the host name of its address. The row without a host serves every other one.
create table brands (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  host text unique check (host ~ '^[a-z0-9.-]{1,253}$'),
  name text not null,
  -- The mark's shape as an SVG path in a square of 24 units; null: the built-in mark.
  mark text,
  -- The main colour of each theme, `#rrggbb`; null: the built-in colours. The others are derived from it.
  colour_light text check (colour_light ~ '^#[0-9a-f]{6}$'),
  colour_dark text check (colour_dark ~ '^#[0-9a-f]{6}$'),
  -- Sender of the brand's mails; null: that of the setting.
  mail_from text,
  changed_by text not null,
  changed_at timestamptz not null,
  check ((host is null) = (id = 'default')),
  check (num_nulls(colour_light, colour_dark) in (0, 2))
);
grant select, insert, update on brands to lintas_app;
insert into brands (id, name, changed_by, changed_at) values ('default', 'Lintas', '', '2026-11-27 00:00:00+00');

-- The brand under which a business has registered: its mails and papers.
alter table businesses add column brand_id text not null default 'default' references brands (id);
