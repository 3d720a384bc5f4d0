-- Changing messages that were refused: the same one, sent again after a restart, is refused like any replay (T09).
create table refused_messages (
  channel text not null,
  replay_key text not null,
  refused_at timestamptz not null,
  primary key (channel, replay_key)
);
create index refused_messages_by_age on refused_messages (refused_at);
grant select, insert, delete on refused_messages to lintas_app;
