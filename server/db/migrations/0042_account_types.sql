-- Whose account it is: a personal one does not send to a business abroad.
alter table businesses add column account_type text not null default 'business' check (account_type in ('business', 'personal'));
