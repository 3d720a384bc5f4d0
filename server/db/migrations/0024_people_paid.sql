-- Transfers to people are few among those of businesses, and a list of them is asked for by itself.
create index transfers_to_people on transfers (business_id, created_at, id) where recipient_type = 'individual';
