-- A business is told once when its balance falls below what its admin has set, and again only after it was above.
create table balance_alerts (
  business_id uuid not null references businesses (id),
  threshold_minor bigint not null check (threshold_minor > 0),
  told_at timestamptz,
  primary key (business_id)
);
alter table balance_alerts enable row level security;
create policy own_business on balance_alerts using (business_id = current_business());
grant select, insert, update, delete on balance_alerts to lintas_app;

-- Over all businesses: whose alert is to be told, or may be told again.
create function balance_alerts_due() returns table (business_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.business_id from balance_alerts b
  join accounts a on a.business_id = b.business_id and a.account = 'customer:available'
  where (a.balance_minor < b.threshold_minor) = (b.told_at is null)
$$;
revoke all on function balance_alerts_due() from public;
grant execute on function balance_alerts_due() to lintas_app;
