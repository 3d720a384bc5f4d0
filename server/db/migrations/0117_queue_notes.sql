-- Notes of staff on entries of queues, which only staff read. Cases of verification have their own.
create table queue_notes (
  id uuid primary key,
  entry_id uuid not null,
  queue text not null,
  author_id uuid not null references staff (id),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index queue_notes_of_entry on queue_notes (queue, entry_id, at, id);
grant select, insert on queue_notes to lintas_app;
