-- Outside a transaction: indexes of tables that grow. A UETR belongs to one payment, and finds it.
drop index concurrently if exists transfers_by_uetr;
create unique index concurrently transfers_by_uetr on transfers (business_id, uetr) where uetr is not null;
drop index concurrently if exists refund_requests_by_uetr;
create unique index concurrently refund_requests_by_uetr on refund_requests (business_id, uetr) where uetr is not null;
drop index concurrently if exists rail_orders_by_uetr;
create index concurrently rail_orders_by_uetr on rail_orders (rail, uetr) where uetr is not null;
