-- Closed days of the books, in UTC (decision 0086): the sums and the digest of the entries of each day, without gaps, with a MAC whose key
-- is not in the database. The owner's job writes them; the application has no right to them.
create table closed_days (
  day date primary key,
  entries bigint not null check (entries >= 0),
  lines bigint not null check (lines >= 0),
  -- Sum of the lines for each account and currency, over all businesses: [{"account", "currency", "amount_minor"}], amounts as text.
  sums jsonb not null,
  -- SHA-256 over the entries of the day with their lines, in the order of their time.
  digest text not null,
  closed_at timestamptz not null,
  mac text not null
);
create trigger closed_days_append_only before delete or update on closed_days for each row execute function refuse_change();
create trigger closed_days_no_truncate before truncate on closed_days for each statement execute function refuse_change();
