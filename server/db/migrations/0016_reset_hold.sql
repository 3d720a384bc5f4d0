-- A password or PIN that was reset by mail alone holds this person's payments and approvals (T45).

alter table users
  -- The resets, the newest of which was of the password or the PIN, that hold without a break from the first on.
  add column mail_reset_of text check (mail_reset_of in ('password_reset', 'pin_reset')),
  add column mail_reset_since timestamptz,
  add column mail_reset_until timestamptz,
  add constraint users_mail_reset check (num_nonnulls(mail_reset_of, mail_reset_since, mail_reset_until) in (0, 3));

-- Logged in by an authenticator app or a passkey that no reset by mail can have brought in.
alter table sessions add column is_beyond_mail boolean not null default false;
