-- What a call gives back is its reply, in each layer.
alter table idempotency rename column answer to reply;
