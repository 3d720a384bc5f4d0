-- Where a recipient's money goes changes only when a second person has agreed; what it was and what was asked for stays.
create table recipient_changes (
  business_id uuid not null,
  id uuid not null,
  recipient_id uuid not null,
  state text not null check (state in ('pending', 'approved', 'declined', 'withdrawn')),
  before jsonb not null,
  after jsonb not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  -- Agreed to by the only person of a business.
  is_only_person boolean not null default false,
  primary key (business_id, id),
  foreign key (business_id, recipient_id) references recipients (business_id, id),
  check ((state = 'pending') = (decided_at is null) and (state = 'pending') = (decided_by is null)),
  constraint recipient_changes_four_eyes check (state <> 'approved' or decided_by <> requested_by or is_only_person)
);
create unique index recipient_changes_open on recipient_changes (business_id, recipient_id) where state = 'pending';
create index recipient_changes_of on recipient_changes (business_id, recipient_id, requested_at);
alter table recipient_changes enable row level security;
create policy own_business on recipient_changes using (business_id = current_business());
-- What was asked for is what is agreed to: nobody rewrites it on the way.
grant select, insert, update (state, decided_by, decided_at, reason, is_only_person) on recipient_changes to lintas_app;

-- When the money of a recipient was last led elsewhere; null: never.
alter table recipients add column account_changed_at timestamptz;
-- The first payment since then, which asks for one approval more; null for every other, as in rows that are sealed already.
alter table transfers add column is_first_since_change boolean check (is_first_since_change);
