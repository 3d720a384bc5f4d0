-- Ways to look at a list that a person keeps under a name of their own.
create table list_views (
  business_id uuid not null references businesses (id),
  user_id uuid not null,
  id uuid not null,
  list text not null,
  name text not null,
  value jsonb not null,
  is_default boolean not null,
  primary key (business_id, user_id, id)
);
create unique index list_views_name on list_views (business_id, user_id, list, lower(name));
create unique index list_views_one_default on list_views (business_id, user_id, list) where is_default;
alter table list_views enable row level security;
create policy own_business on list_views using (business_id = current_business());
grant select, insert, update, delete on list_views to lintas_app;
