-- What the operator says to everybody on the home page, in each language, from one moment to another.
create table home_notices (
  id uuid primary key,
  text_en text not null,
  text_id text not null,
  text_zh text not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  created_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index home_notices_by_end on home_notices (until_at) where ended_at is null;
grant select, insert, update on home_notices to lintas_app;

grant update, delete on holidays to lintas_app;
