-- The operator's switch of a corridor. One without a row is on.
create table corridor_switches (
  corridor_id text primary key,
  is_paused boolean not null,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null
);
grant select, insert, update on corridor_switches to lintas_app;

-- What the staff's queue of exceptions finds of all businesses: keys, by which each is then opened as one of its business.
create policy staff_queue on payouts for select using (reads_all_businesses());
create policy staff_queue on settlements for select using (reads_all_businesses());
create policy staff_queue on refund_requests for select using (reads_all_businesses());
