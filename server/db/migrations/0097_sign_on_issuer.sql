-- A subject is unique at its issuer only. Null with a subject: bound before the issuer was stored; the next sign-on stores it.

alter table staff add column sign_on_issuer text,
  add check (sign_on_issuer is null or sign_on_subject is not null),
  drop constraint staff_sign_on_subject_key,
  add unique (sign_on_issuer, sign_on_subject);
