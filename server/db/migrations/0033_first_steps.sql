-- The optional steps that a person has taken out of their checklist on the home page.
alter table users add column dismissed_steps text[] not null default '{}';
