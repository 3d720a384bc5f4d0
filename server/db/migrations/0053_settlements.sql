-- What a rail says has reached the account, where it says so, beside what the certificate guaranteed. A difference is a row of the
-- operator's variance report until it is ended.
create table settlements (
  business_id uuid not null,
  transfer_id uuid not null,
  rail text not null,
  reported_at timestamptz not null,
  -- In the received currency.
  credited_minor bigint not null check (credited_minor >= 0),
  charges_minor bigint check (charges_minor >= 0),
  rate text,
  -- Below zero: so much less than was guaranteed; above: so much more than was ordered.
  variance_minor bigint not null,
  outcome text check (outcome in ('made_good', 'explained')),
  -- In the sent currency.
  made_good_minor bigint check (made_good_minor > 0),
  note text,
  closed_by text,
  closed_at timestamptz,
  primary key (business_id, transfer_id),
  foreign key (business_id, transfer_id) references transfers (business_id, id),
  check ((outcome is null) = (closed_at is null) and (outcome is null) = (closed_by is null)),
  check ((outcome is not distinct from 'made_good') = (made_good_minor is not null)),
  check ((outcome is not distinct from 'explained') = (note is not null)),
  check (outcome is null or variance_minor <> 0)
);
create index settlements_that_differ on settlements (reported_at, transfer_id) where variance_minor <> 0;
alter table settlements enable row level security;
create policy own_business on settlements using (business_id = current_business());
grant select, insert, update (outcome, made_good_minor, note, closed_by, closed_at) on settlements to lintas_app;
