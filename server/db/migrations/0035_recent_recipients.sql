-- Those who were sent to last, for the first step of a transfer.
create index recipients_by_use on recipients (business_id, last_sent_at)
  where is_saved and deleted_at is null and last_sent_at is not null;
