-- A request that nobody decided on has expired: no person ended it. Until now it was stored as withdrawn by the one who had made it.
alter table recipient_changes drop constraint recipient_changes_state_check;
alter table recipient_changes add constraint recipient_changes_state_check
  check (state in ('pending', 'approved', 'declined', 'withdrawn', 'expired')) not valid;
alter table recipient_changes validate constraint recipient_changes_state_check;
alter table recipient_changes drop constraint recipient_changes_check;
alter table recipient_changes add constraint recipient_changes_ended
  check ((state = 'pending') = (decided_at is null) and (state in ('pending', 'expired')) = (decided_by is null)) not valid;
alter table recipient_changes validate constraint recipient_changes_ended;
