-- Money that comes without a word is looked up by what was asked for, with and without the unique code, among all that share the account.
drop index payment_instructions_closed;
create index payment_instructions_asked on payment_instructions (account_number, amount_minor) where method <> 'virtual_account';
create index payment_instructions_base on payment_instructions (account_number, (amount_minor - coalesce(unique_code, 0)))
  where method <> 'virtual_account';
