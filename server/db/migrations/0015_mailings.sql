-- Mails that somebody else than their reader can cause, counted over restarts (server/jobs/mailLimits.ts). A bucket names a kind of mail
-- and a mailbox, by its keyed hash, a business, or both.
create table mailings (
  bucket text not null,
  sent_at timestamptz not null,
  id uuid not null,
  primary key (bucket, sent_at, id)
);
create index mailings_by_age on mailings (sent_at);
grant select, insert, delete on mailings to lintas_app;
