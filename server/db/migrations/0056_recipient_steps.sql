-- What a payment waits for of its recipient, by a mailed link of which only a keyed hash is kept. `sent_to` is where it was mailed last.
create table recipient_waits (
  business_id uuid not null,
  transfer_id uuid not null,
  link_id uuid not null,
  kind text not null check (kind in ('registration', 'kyc')),
  token_hash text,
  sent_to text,
  sent_count integer not null default 0,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (business_id, transfer_id),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);
create unique index recipient_waits_by_token on recipient_waits (business_id, token_hash) where token_hash is not null;

-- Whose recipients have taken the step, by account; what they answered is sealed.
create table recipient_verifications (
  business_id uuid not null references businesses (id),
  country text not null,
  account_number text not null,
  kind text not null check (kind in ('registration', 'kyc')),
  sealed_answers text not null,
  verified_at timestamptz not null,
  primary key (business_id, country, account_number, kind)
);
alter table recipient_waits enable row level security;
alter table recipient_verifications enable row level security;
create policy own_business on recipient_waits using (business_id = current_business());
create policy own_business on recipient_verifications using (business_id = current_business());
grant select, insert, update on recipient_waits, recipient_verifications to lintas_app;
