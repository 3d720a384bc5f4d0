-- The operator's lock of a person, or of a whole business: nobody of it is signed in, and its keys and schedules move no money.
alter table users add column locked_at timestamptz, add column locked_by text, add column lock_reason text,
  add check (num_nulls(locked_at, locked_by, lock_reason) in (0, 3));
alter table businesses add column locked_at timestamptz, add column locked_by text, add column lock_reason text,
  add check (num_nulls(locked_at, locked_by, lock_reason) in (0, 3));

-- Who waits for an authenticator app to be taken away, of all businesses.
create policy staff_queue on factor_requests for select using (reads_all_businesses());
