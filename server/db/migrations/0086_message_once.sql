-- A message's id is used once for ever, whatever rail it went by, and so are the bytes that carry it: kept before they are written
-- anywhere, so that a crash, another setting or another release never sends something else under the same id.
create unique index rail_messages_once on rail_messages (message_id);
alter table rail_messages add column content text;

-- What was said of a message stays; only that it was formed and written is added.
revoke update on rail_messages from lintas_app;
grant update (content, written_at) on rail_messages to lintas_app;

create function keep_message() returns trigger language plpgsql as $$
begin
  if old.content is not null and new.content is distinct from old.content then
    raise exception 'the message % has its content', old.message_id;
  end if;
  return new;
end $$;
create trigger keep_message before update on rail_messages for each row execute function keep_message();

-- An order goes out in one message and never in another.
create function keep_order_message() returns trigger language plpgsql as $$
begin
  if old.message_id is not null and new.message_id is distinct from old.message_id then
    raise exception 'the order % is in the message %', old.end_to_end_id, old.message_id;
  end if;
  return new;
end $$;
create trigger keep_order_message before update on rail_orders for each row execute function keep_order_message();
alter table rail_orders add foreign key (rail, message_id) references rail_messages (rail, message_id);
