-- The UETR of a payment (ISO 20022, a UUIDv4), which every bank on its way passes on: made once, when a transfer is submitted or a refund
-- confirmed. Null: not submitted yet, or submitted before this column; such an order gets one before it leaves.
alter table transfers add column uetr uuid;
alter table refund_requests add column uetr uuid;
-- As sent, so that a bank's report that names it alone finds its order.
alter table rail_orders add column uetr uuid;
grant update (uetr) on transfers to lintas_app;
grant update (uetr) on refund_requests to lintas_app;

create function keep_uetr() returns trigger language plpgsql as $$
begin
  if old.uetr is not null and new.uetr is distinct from old.uetr then
    raise exception 'the payment has the UETR %', old.uetr;
  end if;
  return new;
end $$;
create trigger keep_uetr before update of uetr on transfers for each row execute function keep_uetr();
create trigger keep_uetr before update of uetr on refund_requests for each row execute function keep_uetr();
create trigger keep_uetr before update of uetr on rail_orders for each row execute function keep_uetr();
