-- Businesses, their people, files and bank accounts.

-- The customers. Read before the business of a request is known, so without row-level security, as `users`.
create table businesses (
  id uuid primary key,
  name text not null,
  country text not null default 'ID',
  organization_number text not null,
  organization_country_code text not null default 'ID',
  organization_phone text not null,
  -- 0 not verified, 1 under review, 2 verified, 3 declined
  is_verified smallint not null default 0 check (is_verified in (0, 1, 2, 3)),
  notice text not null default '',
  created_at timestamptz not null,
  -- A personal account cannot send to a business abroad.
  account_type text not null default 'business' check (account_type in ('business', 'personal')),
  -- Default destination of refunds: the balance at once, or ask each time.
  refund_to text not null default 'balance' check (refund_to in ('balance', 'ask')),
  -- State of the newest request for live API keys.
  api_access text not null default 'none' check (api_access in ('none', 'reviewing', 'approved', 'declined')),
  -- A lock by the operator: nobody can be signed in, and API keys and schedules move no money.
  locked_at timestamptz,
  locked_by text,
  lock_reason text,
  -- False: the operator has ruled out verification for good; submitted data is frozen.
  is_eligible boolean not null default true,
  check (num_nulls(locked_at, locked_by, lock_reason) in (0, 3))
);
grant select, insert, update on businesses to lintas_app;

-- People of a business. Those who have left keep their row for the audit trail.
create table users (
  business_id uuid not null references businesses (id),
  id uuid not null unique,
  user_name text not null check (user_name = lower(user_name)),
  email text not null check (email = lower(email)),
  full_name text not null,
  country_code text not null default '+62',
  phone_number text not null default '',
  role text not null check (role in ('admin', 'maker', 'checker', 'viewer')),
  language text not null default 'en',
  -- Null: invited, no password set yet.
  password_hash text,
  pin_hash text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary_factor text not null default 'email' check (primary_factor in ('email', 'authenticator')),
  -- Last removal or replacement of a second factor; payments are blocked for a day after it.
  factor_changed_at timestamptz,
  job_title text not null default '',
  avatar_file_id uuid,
  invited_at timestamptz,
  invited_by uuid,
  ended_by uuid,
  -- The role as long as the person is active; foreign keys of approvals point at it.
  standing_role text generated always as (case when ended_at is null then role end) stored,
  -- Resets by email alone that start a cooling-off period (T45): the newest reset, and the start and end of the period without a gap.
  mail_reset_of text check (mail_reset_of in ('password_reset', 'pin_reset')),
  mail_reset_since timestamptz,
  mail_reset_until timestamptz,
  -- Format of numbers, dates and times: the specification's, or that of the language.
  format_style text not null default 'standard' check (format_style in ('standard', 'language')),
  -- Null: that of the business.
  time_zone text,
  -- Optional steps that the person has dismissed from the home page's checklist.
  dismissed_steps text[] not null default '{}',
  -- A lock by the operator, as of a business.
  locked_at timestamptz,
  locked_by text,
  lock_reason text,
  primary key (business_id, id),
  constraint users_standing unique (business_id, id, standing_role),
  constraint users_mail_reset check (num_nonnulls(mail_reset_of, mail_reset_since, mail_reset_until) in (0, 3)),
  constraint users_user_name_trimmed check (user_name = btrim(user_name)),
  check (num_nulls(locked_at, locked_by, lock_reason) in (0, 3))
);
-- The address and user name of a person who has left are free again.
create unique index users_email_key on users (email) where ended_at is null;
create unique index users_user_name_key on users (user_name) where ended_at is null;
create index users_of_business on users (business_id, created_at);

-- Keeps at least one admin who can sign in. Locks the business's row, so that two admins who remove each other are serialised. The database
-- owner is exempt.
create function refuse_last_admin() returns trigger language plpgsql as $$
begin
  if current_user <> 'lintas_app' then return null; end if;
  perform 1 from businesses where id = new.business_id for no key update;
  if not exists (select from users u where u.business_id = new.business_id and u.role = 'admin' and u.ended_at is null
    and u.password_hash is not null)
  then
    raise exception 'a business keeps an admin' using errcode = 'LI004';
  end if;
  return null;
end $$;
create trigger users_keep_an_admin after update of role, ended_at on users for each row
  when (old.role = 'admin' and old.ended_at is null and (new.role <> 'admin' or new.ended_at is not null))
  execute function refuse_last_admin();
grant select, insert, update on users to lintas_app;

-- History of roles: a recent grant does not count as a second person (T44). Insert only.
create table role_changes (
  business_id uuid not null references businesses (id),
  user_id uuid not null,
  -- Counts from 1 for each person.
  number int not null check (number > 0),
  -- Null: no role any more.
  role text check (role in ('admin', 'maker', 'checker', 'viewer')),
  at timestamptz not null,
  -- Null: nobody, as for the founder.
  changed_by uuid,
  primary key (business_id, user_id, number),
  foreign key (business_id, user_id) references users (business_id, id)
);
create index role_changes_by_time on role_changes (business_id, at);
alter table role_changes enable row level security;
create policy own_business on role_changes using (business_id = current_business());
grant select, insert on role_changes to lintas_app;

-- Answers given at registration. The security answer is never used at sign-in or recovery.
create table business_profiles (
  business_id uuid primary key references businesses (id),
  website text not null,
  purpose_of_use text not null,
  monthly_volume text not null,
  monthly_frequency text not null,
  referral_code text not null,
  security_question text not null,
  security_answer_hash text not null,
  terms_version text not null,
  terms_accepted_at timestamptz not null
);
alter table business_profiles enable row level security;
create policy own_business on business_profiles using (business_id = current_business());
grant select, insert on business_profiles to lintas_app;

-- Uploads. The bytes are in the file store.
create table files (
  business_id uuid not null references businesses (id),
  id uuid not null,
  uploaded_by uuid not null,
  purpose text not null,
  name text not null,
  size int not null,
  mime text not null,
  -- Key of the bytes in the file store.
  sha256 text not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
-- For the daily upload limit of a person.
create index files_of_member on files (business_id, uploaded_by, created_at);
create index files_by_content on files (sha256);

-- Whether any business still uses these bytes: equal files are stored once, and row-level security shows one business only.
create function is_content_kept(p_sha256 text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from files where sha256 = p_sha256)
$$;

alter table files enable row level security;
create policy own_business on files using (business_id = current_business());
grant select, insert, update, delete on files to lintas_app;

-- Company details; no row until they are first saved.
create table business_details (
  business_id uuid primary key references businesses (id),
  address text not null,
  postal_code text not null,
  nib text not null,
  incorporation_date date not null,
  -- 16 digits; a 15-digit number is padded with a leading 0.
  tax_id text not null,
  -- ID card number of the person in charge, encrypted with the KEK.
  sealed_id_card text not null,
  date_of_birth date not null,
  country_id text not null,
  province_id text not null,
  city_id text not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  -- Whether the person who filled this in leads the company; empty: not answered.
  is_company_leader text not null default '' check (is_company_leader in ('', 'yes', 'no'))
);
alter table business_details enable row level security;
create policy own_business on business_details using (business_id = current_business());
grant select, insert, update on business_details to lintas_app;

-- Documents for verification. They can be replaced and removed until they are submitted.
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
alter table business_documents enable row level security;
create policy own_business on business_documents using (business_id = current_business());
grant select, insert, update on business_documents to lintas_app;

-- The company's own accounts, for refunds.
create table bank_accounts (
  business_id uuid not null references businesses (id),
  id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_tail text not null,
  account_name text not null,
  is_default boolean not null,
  -- End of the cooling-off period of a new account.
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
alter table bank_accounts enable row level security;
create policy own_business on bank_accounts using (business_id = current_business());
grant select, insert, update on bank_accounts to lintas_app;
