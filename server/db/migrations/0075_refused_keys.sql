-- What a refused request of the open API asked for under its Idempotency-Key: the same may be tried again, another body is a conflict.
create table refused_keys (
  actor text not null,
  path text not null,
  idem uuid not null,
  payload_hash text not null,
  refused_at timestamptz not null,
  primary key (actor, path, idem)
);
create index refused_keys_by_age on refused_keys (refused_at);
grant select, insert, delete on refused_keys to lintas_app;

-- A key that another has replaced is good for its overlap, takes no place of the most that a business may have, and is replaced once.
alter table api_keys add column replaced_at timestamptz;
