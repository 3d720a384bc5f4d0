-- The journal of orders handed to rails, with the rails' own answers: it decides whether money may be returned, and the columns of payouts
-- and refunds must agree with it (decision 0078). Each entry carries a MAC with a key outside the database.
create table order_journal (
  business_id uuid not null references businesses (id),
  payout_reference text not null,
  seq int not null check (seq > 0),
  rail text not null,
  -- `ordered`: from now on the rail may have it; every other entry is what became of it.
  entry text not null check (entry in ('ordered', 'declined', 'submitted', 'succeeded', 'rejected', 'failed')),
  detail text not null,
  at timestamptz not null,
  seal text not null,
  primary key (business_id, payout_reference, seq)
);
create trigger order_journal_append_only before delete or update on order_journal for each row execute function refuse_change();
alter table order_journal enable row level security;
create policy own_business on order_journal using (business_id = current_business());
grant select, insert on order_journal to lintas_app;
