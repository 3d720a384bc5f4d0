-- A call that got no reply is sent again with the PIN in it: the same try, counted once.

alter table user_guards
  add column pin_attempt text;
