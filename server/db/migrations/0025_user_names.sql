-- A user name has no outer spaces: "maker " stood beside "maker". Who has one gets it without; where that is taken, with a few letters.

update users u set user_name = case
  when exists (select from users o where o.id <> u.id and o.user_name = btrim(u.user_name)) or btrim(u.user_name) = ''
  then left(btrim(u.user_name), 12) || left(md5(u.id::text), 8) else btrim(u.user_name) end
where u.user_name <> btrim(u.user_name);
alter table users add constraint users_user_name_trimmed check (user_name = btrim(user_name));
