-- What a person and a company keep in the settings: profile, the company's details, its documents, its bank accounts.

alter table users
  add column job_title text not null default '',
  add column avatar_file_id uuid;

-- One row a company, once it has been filled in.
create table business_details (
  business_id uuid primary key references businesses (id),
  address text not null,
  postal_code text not null,
  nib text not null,
  incorporation_date date not null,
  -- 16 digits; one of 15 has a 0 before it.
  tax_id text not null,
  -- Of the person in charge; sealed under the KEK.
  sealed_id_card text not null,
  date_of_birth date not null,
  country_id text not null,
  province_id text not null,
  city_id text not null,
  updated_by uuid not null,
  updated_at timestamptz not null
);

-- Papers of the verification. Until they are submitted they may be replaced and removed; afterwards they stay as they are.
create table business_documents (
  business_id uuid not null references businesses (id),
  id uuid not null,
  kind text not null,
  file_id uuid not null,
  state text not null default 'added' check (state in ('added', 'submitted', 'accepted', 'declined')),
  added_by uuid not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, file_id) references files (business_id, id),
  check (removed_at is null or state in ('added', 'declined'))
);
create index business_documents_shown on business_documents (business_id, added_at) where removed_at is null;
create unique index business_documents_file on business_documents (business_id, file_id) where removed_at is null;

-- Accounts in the company's own name, to which refunds go.
create table bank_accounts (
  business_id uuid not null references businesses (id),
  id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_tail text not null,
  account_name text not null,
  is_default boolean not null,
  -- A new account waits before any money is sent to it.
  usable_from timestamptz not null,
  added_by uuid not null,
  added_at timestamptz not null,
  deleted_at timestamptz,
  primary key (business_id, id),
  check (usable_from >= added_at + interval '24 hours'),
  check (deleted_at is null or not is_default)
);
create unique index bank_accounts_once on bank_accounts (business_id, bank_code, account_number) where deleted_at is null;
create unique index bank_accounts_one_default on bank_accounts (business_id) where is_default;

alter table business_details enable row level security;
alter table business_documents enable row level security;
alter table bank_accounts enable row level security;
create policy own_business on business_details using (business_id = current_business());
create policy own_business on business_documents using (business_id = current_business());
create policy own_business on bank_accounts using (business_id = current_business());

grant select, insert, update on business_details, business_documents, bank_accounts to lintas_app;
