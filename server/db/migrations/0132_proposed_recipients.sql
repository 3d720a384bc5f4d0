-- Proposed by an agent; a person saves it before a program pays to it.
alter table recipients add column is_proposed boolean not null default false;
