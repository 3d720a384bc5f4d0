-- The key of a company's encrypted personal data, wrapped by the KEK. Its row is deleted when the data need no longer be kept after the company
-- was closed: nothing opens them again.
create table business_keys (
  business_id uuid primary key references businesses (id),
  wrapped_key text not null,
  -- When the company was closed; the period begins.
  closed_at timestamptz
);
create index business_keys_closed on business_keys (closed_at) where closed_at is not null;
alter table business_keys enable row level security;
create policy own_business on business_keys using (business_id = current_business());
grant select, insert on business_keys to lintas_app;
grant update (closed_at) on business_keys to lintas_app;

-- When the personal data of a closed company were erased, after its key.
alter table businesses add column erased_at timestamptz;
alter table businesses add constraint businesses_erased_is_closed check (erased_at is null or num_nonnulls(closed_at) = 1) not valid;
alter table businesses validate constraint businesses_erased_is_closed;
