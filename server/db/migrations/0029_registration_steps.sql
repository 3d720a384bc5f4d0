-- A registration is the mailbox alone until its code was right; what stands for the mailbox then is a token, kept as a hash. The form
-- makes the business at once, so nothing that was typed waits here. What was begun before is begun anew.

delete from registrations;
alter table registrations drop column details, drop column password_hash, drop column security_answer_hash;
alter table registrations add column token_hash text;
