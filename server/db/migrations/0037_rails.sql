-- Several rails beside each other: which of them takes a payout is settled when it is submitted.

-- Bound to its rail from then on, whatever becomes of the call: another rail gets it only after this one has said that it did not take it.
alter table payouts add column bound_at timestamptz;
alter table payouts add column declined_by text[] not null default '{}';
update payouts set bound_at = sent_at where sent_at is not null;

-- A payout that went to another rail than it was booked to when it was paid; the id is the cause of the entry.
create table payout_routes (
  business_id uuid not null,
  transfer_id uuid not null,
  id uuid not null,
  from_rail text not null,
  to_rail text not null,
  reason text not null,
  at timestamptz not null,
  primary key (business_id, transfer_id, id),
  foreign key (business_id, transfer_id) references transfers (business_id, id),
  check (from_rail <> to_rail)
);
create trigger payout_routes_append_only before update or delete on payout_routes
  for each row execute function refuse_change();
alter table payout_routes enable row level security;
create policy own_business on payout_routes using (business_id = current_business());
grant select, insert on payout_routes to lintas_app;

-- The operator's switch of a rail. A rail without a row is on.
create table rail_switches (
  rail text primary key,
  is_paused boolean not null,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null
);

-- What a rail with a daily cap has been given on a day of the business's clock, in rupiah.
create table rail_days (
  rail text not null,
  day date not null,
  used_minor bigint not null check (used_minor >= 0),
  primary key (rail, day)
);
grant select, insert, update on rail_switches, rail_days to lintas_app;
