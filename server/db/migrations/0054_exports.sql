-- Files that a job makes for one person, who downloads them until they expire.

create table exports (
  business_id uuid not null references businesses (id),
  id uuid not null,
  user_id uuid not null,
  subject text not null,
  format text not null,
  -- The request of the call that asked for it, and how its reader reads.
  request jsonb not null,
  language text not null,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'cancelled')),
  rows_done bigint not null default 0,
  rows_total bigint,
  failure text,
  file_name text,
  mime text,
  size bigint,
  proof_size bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, user_id) references users (business_id, id),
  check ((state = 'ready') = (file_name is not null and mime is not null and size is not null)),
  check (state not in ('ready', 'failed', 'cancelled') or expires_at is not null)
);
create index exports_of_person on exports (business_id, user_id, created_at desc);

alter table exports enable row level security;
create policy own_business on exports using (business_id = current_business());
grant select, insert, update, delete on exports to lintas_app;
