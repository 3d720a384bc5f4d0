-- Promotions of the house: a code takes something off the fee. A quote reserves a use of it and the payment spends it.
create table promo_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
  -- Of the fee, or so many rupiah of it.
  kind text not null check (kind in ('percent', 'fixed')),
  percent smallint check (percent between 1 and 100),
  amount_minor bigint check (amount_minor > 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  uses_max int not null check (uses_max > 0),
  business_uses_max int not null check (business_uses_max > 0),
  -- Reserved and spent, of all businesses: none of them sees another's uses.
  use_count int not null default 0 check (use_count between 0 and uses_max),
  created_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((percent is not null) = (kind = 'percent') and (amount_minor is not null) = (kind = 'fixed'))
);
grant select, update (use_count) on promo_codes to lintas_app;

create table promo_uses (
  business_id uuid not null,
  quote_id uuid not null,
  code text not null,
  user_id uuid not null,
  -- That took the quote; until then the use goes back with the quote's end.
  transfer_id uuid,
  spent_at timestamptz,
  primary key (business_id, quote_id),
  foreign key (business_id, quote_id) references quotes (business_id, id)
);
create index promo_uses_of_code on promo_uses (business_id, code);
alter table promo_uses enable row level security;
create policy own_business on promo_uses using (business_id = current_business());
grant select, insert, delete, update (transfer_id, spent_at) on promo_uses to lintas_app;
