-- Mails as they left, for the operator's questions: to whom is told by the first letter and the domain, and found by a keyed hash.
create table mail_log (
  id uuid primary key,
  template text not null,
  recipient text not null,
  recipient_hash text not null,
  sent_at timestamptz not null
);
create index mail_log_by_age on mail_log (sent_at, id);
create index mail_log_of on mail_log (recipient_hash, sent_at);
grant select, insert, delete on mail_log to lintas_app;

-- When somebody last did what has to be done each day: a backup, and a verification of the books.
create table house_marks (
  name text primary key check (name in ('backup', 'books')),
  at timestamptz not null
);
grant select, insert, update on house_marks to lintas_app;
