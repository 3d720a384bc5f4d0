-- Where the money went is told by country: one currency is that of many. What was counted before is counted again.
delete from transfer_months;
alter table transfer_months add column country text not null;
alter table transfer_months drop constraint transfer_months_pkey;
alter table transfer_months add primary key (business_id, month, kind, country, receive_currency);
insert into transfer_months (business_id, month, kind, country, receive_currency, transfer_count, send_minor)
select business_id, date_trunc('month', coalesce(paid_at, created_at) at time zone 'Asia/Jakarta')::date, kind, country, receive_currency,
  count(*), sum(send_amount_minor)
from transfers where status = 5 group by 1, 2, 3, 4, 5;
