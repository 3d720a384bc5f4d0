-- Card data: the number alone, sealed under the key-encryption key, by the token that stands for it everywhere else
-- (contract/corridors/cards.ts).
create table recipient_cards (
  business_id uuid not null references businesses (id),
  token text not null check (token ~ '^[0-9]{6}T[A-F0-9]{32}T[0-9]{4}$'),
  sealed_number text not null,
  primary key (business_id, token)
);
alter table recipient_cards enable row level security;
create policy own_business on recipient_cards using (business_id = current_business());
grant select, insert on recipient_cards to lintas_app;

-- No digit of a card but those that are shown lies in any other table.
alter table recipients add constraint recipients_card_token check (details ->> 'card_number' ~ '^[0-9]{6}T[A-F0-9]{32}T[0-9]{4}$');
alter table recipient_changes add constraint recipient_changes_card_token
  check (after -> 'details' ->> 'card_number' ~ '^[0-9]{6}T[A-F0-9]{32}T[0-9]{4}$');
alter table transfers add constraint transfers_card_token check (recipient_details ->> 'card_number' ~ '^[0-9]{6}T[A-F0-9]{32}T[0-9]{4}$');

create or replace function payee_account(details jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(details ->> 'iban', details ->> 'bank_account_number', details ->> 'card_number', details ->> 'ewallet_id', '')
$$;
