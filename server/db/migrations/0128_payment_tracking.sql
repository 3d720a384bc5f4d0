-- Steps of a payment on its way, as the tracker reports them by its UETR. They are shown and decide nothing of money.
create table payment_tracking (
  business_id uuid not null references businesses (id),
  transfer_id uuid not null,
  -- The tracker's own; a repeat changes nothing.
  event_id text not null,
  state text not null check (state in ('accepted', 'in_process', 'credited', 'rejected')),
  bank_name text not null,
  bank_bic text not null,
  bank_country text not null,
  reason text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (business_id, transfer_id, event_id),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);
create trigger payment_tracking_append_only before delete or update on payment_tracking for each row execute function refuse_change();
alter table payment_tracking enable row level security;
create policy own_business on payment_tracking using (business_id = current_business());
grant select, insert on payment_tracking to lintas_app;
