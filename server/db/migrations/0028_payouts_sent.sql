-- When the bank was given the order: the timeline of a transfer tells it. Of payouts that were sent before, only the state is known.
alter table payouts add column sent_at timestamptz;
alter table payouts add constraint payouts_sent check (sent_at is null or sent_at >= created_at);
