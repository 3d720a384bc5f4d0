-- Recipients and drafts.

create function payee_name(details jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(details ->> 'company_name', details ->> 'full_name',
    btrim(coalesce(details ->> 'first_name', '') || ' ' || coalesce(nullif(details ->> 'last_name', 'NLN'), '')))
$$;

-- The recipient of a transfer is defined by `recipient_details`, which the digest covers. The columns beside it are copies for sorting and
-- searching. The server computes the same.
create function payee_account(details jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(details ->> 'iban', details ->> 'bank_account_number', details ->> 'card_number', details ->> 'ewallet_id', '')
$$;

-- Normalised account number, whatever its spelling.
create function account_identity(country text, account_number text) returns text language sql immutable parallel safe as $$
  select country || ':' || upper(regexp_replace(account_number, '[^0-9A-Za-z]', '', 'g'))
$$;

-- Recipients, saved ones and those of a single transfer.
create table recipients (
  business_id uuid not null references businesses (id),
  id uuid not null,
  type text not null check (type in ('business', 'individual')),
  corridor_id text not null,
  country text not null,
  currency text not null,
  full_name text not null,
  bank_name text not null,
  account_number text not null,
  account_tail text not null,
  relationship text,
  details jsonb not null,
  -- All names and numbers, folded, for the quick search.
  search_text text not null,
  is_saved boolean not null,
  version int not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  deleted_at timestamptz,
  -- Last change of the account that receives the money; null: never.
  account_changed_at timestamptz,
  -- The bank's answer about the name for the current details.
  name_check jsonb,
  primary key (business_id, id),
  -- Card numbers are stored as tokens; only the visible digits are in clear.
  constraint recipients_card_token check ((details ->> 'card_number') ~ '^[0-9]{6}T[A-F0-9]{32}T[0-9]{4}$')
);
create unique index recipients_once on recipients (business_id, corridor_id, country, account_number, type)
  where is_saved and deleted_at is null;
create index recipients_by_name on recipients (business_id, full_name, id) where is_saved and deleted_at is null;
create index recipients_by_age on recipients (business_id, created_at, id) where is_saved and deleted_at is null;
create index recipients_by_country on recipients (business_id, country, id) where is_saved and deleted_at is null;
-- Most recently used, for the first step of a transfer.
create index recipients_by_use on recipients (business_id, last_sent_at) where is_saved and deleted_at is null and last_sent_at is not null;
alter table recipients enable row level security;
create policy own_business on recipients using (business_id = current_business());
grant select, insert, update on recipients to lintas_app;

-- Changes of a recipient's account, which need a second person's approval. Old and requested details are kept.
create table recipient_changes (
  business_id uuid not null,
  id uuid not null,
  recipient_id uuid not null,
  state text not null check (state in ('pending', 'approved', 'declined', 'withdrawn')),
  before jsonb not null,
  after jsonb not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  -- Approved by the only person of a business.
  is_only_person boolean not null default false,
  primary key (business_id, id),
  foreign key (business_id, recipient_id) references recipients (business_id, id),
  check ((state = 'pending') = (decided_at is null) and (state = 'pending') = (decided_by is null)),
  constraint recipient_changes_four_eyes check (state <> 'approved' or decided_by <> requested_by or is_only_person),
  constraint recipient_changes_card_token check (((after -> 'details') ->> 'card_number') ~ '^[0-9]{6}T[A-F0-9]{32}T[0-9]{4}$')
);
create unique index recipient_changes_open on recipient_changes (business_id, recipient_id) where state = 'pending';
create index recipient_changes_of on recipient_changes (business_id, recipient_id, requested_at);
alter table recipient_changes enable row level security;
create policy own_business on recipient_changes using (business_id = current_business());
grant select, insert on recipient_changes to lintas_app;
grant update (state, decided_by, decided_at, reason, is_only_person) on recipient_changes to lintas_app;

-- Card numbers, encrypted with the KEK, by the token that replaces them everywhere else.
create table recipient_cards (
  business_id uuid not null references businesses (id),
  token text not null check (token ~ '^[0-9]{6}T[A-F0-9]{32}T[0-9]{4}$'),
  sealed_number text not null,
  primary key (business_id, token)
);
alter table recipient_cards enable row level security;
create policy own_business on recipient_cards using (business_id = current_business());
grant select, insert on recipient_cards to lintas_app;

-- Unfinished forms.
create table drafts (
  business_id uuid not null references businesses (id),
  user_id uuid not null,
  uid uuid not null,
  flow text not null,
  step text not null,
  value jsonb not null,
  version int not null,
  updated_at timestamptz not null,
  primary key (business_id, user_id, uid)
);
alter table drafts enable row level security;
create policy own_business on drafts using (business_id = current_business());
grant select, insert, update, delete on drafts to lintas_app;
