-- Fingerprints of the keys that wrap stored files (T93). A key is retired once all files are wrapped by another one.
create table file_keys (
  fingerprint text primary key,
  recorded_at timestamptz not null,
  retired_at timestamptz
);
grant select, insert, update (retired_at) on file_keys to lintas_app;
