-- Settings and reference data, the same for all businesses.

-- Bank holidays.
create table holidays (
  country text not null,
  day date not null,
  name text not null,
  primary key (country, day)
);
grant select, insert, update, delete on holidays to lintas_app;
-- Indonesia: 2026 as decreed, with joint leave; 2027 computed from the calendars, until it is decreed.
insert into holidays (country, day, name) values
  ('ID', '2026-01-01', 'New Year''s Day'),
  ('ID', '2026-01-16', 'Ascension of the Prophet Muhammad'),
  ('ID', '2026-02-16', 'Chinese New Year, joint leave'),
  ('ID', '2026-02-17', 'Chinese New Year'),
  ('ID', '2026-03-18', 'Day of Silence, joint leave'),
  ('ID', '2026-03-19', 'Day of Silence (Nyepi)'),
  ('ID', '2026-03-20', 'Eid al-Fitr, joint leave'),
  ('ID', '2026-03-21', 'Eid al-Fitr'),
  ('ID', '2026-03-22', 'Eid al-Fitr'),
  ('ID', '2026-03-23', 'Eid al-Fitr, joint leave'),
  ('ID', '2026-03-24', 'Eid al-Fitr, joint leave'),
  ('ID', '2026-04-03', 'Good Friday'),
  ('ID', '2026-04-05', 'Easter Sunday'),
  ('ID', '2026-05-01', 'Labour Day'),
  ('ID', '2026-05-14', 'Ascension of Jesus Christ'),
  ('ID', '2026-05-15', 'Ascension of Jesus Christ, joint leave'),
  ('ID', '2026-05-27', 'Eid al-Adha'),
  ('ID', '2026-05-28', 'Eid al-Adha, joint leave'),
  ('ID', '2026-05-31', 'Vesak'),
  ('ID', '2026-06-01', 'Pancasila Day'),
  ('ID', '2026-06-16', 'Islamic New Year'),
  ('ID', '2026-08-17', 'Independence Day'),
  ('ID', '2026-08-25', 'Birthday of the Prophet Muhammad'),
  ('ID', '2026-12-24', 'Christmas, joint leave'),
  ('ID', '2026-12-25', 'Christmas Day'),
  ('ID', '2027-01-01', 'New Year''s Day'),
  ('ID', '2027-01-05', 'Ascension of the Prophet Muhammad'),
  ('ID', '2027-02-06', 'Chinese New Year'),
  ('ID', '2027-03-08', 'Day of Silence (Nyepi)'),
  ('ID', '2027-03-10', 'Eid al-Fitr'),
  ('ID', '2027-03-11', 'Eid al-Fitr'),
  ('ID', '2027-03-26', 'Good Friday'),
  ('ID', '2027-03-28', 'Easter Sunday'),
  ('ID', '2027-05-01', 'Labour Day'),
  ('ID', '2027-05-06', 'Ascension of Jesus Christ'),
  ('ID', '2027-05-17', 'Eid al-Adha'),
  ('ID', '2027-05-20', 'Vesak'),
  ('ID', '2027-06-01', 'Pancasila Day'),
  ('ID', '2027-06-06', 'Islamic New Year'),
  ('ID', '2027-08-15', 'Birthday of the Prophet Muhammad'),
  ('ID', '2027-08-17', 'Independence Day'),
  ('ID', '2027-12-25', 'Christmas Day');

-- Pauses of corridors by the operator; without a row a corridor is on.
create table corridor_switches (
  corridor_id text primary key,
  is_paused boolean not null,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null
);
grant select, insert, update on corridor_switches to lintas_app;

-- Fees of corridors as changed by the operator; without a row the corridor's own apply. A change in force is never rewritten, so that each
-- price can be explained.
create table fee_changes (
  corridor_id text not null,
  effective_from timestamptz not null,
  our_minor bigint not null,
  sha_minor bigint not null check (sha_minor >= 0),
  created_by text not null,
  created_at timestamptz not null,
  primary key (corridor_id, effective_from),
  check (our_minor >= sha_minor)
);
grant select, insert, update on fee_changes to lintas_app;

-- Spreads of currencies, likewise; without a row the setting applies.
create table spread_changes (
  currency text not null,
  effective_from timestamptz not null,
  percent text not null check (percent ~ '^\d{1,2}(\.\d{1,4})?$'),
  created_by text not null,
  created_at timestamptz not null,
  primary key (currency, effective_from)
);
grant select, insert, update on spread_changes to lintas_app;

-- Announcements of the operator on the home page, with start and end.
create table home_notices (
  id uuid primary key,
  text_en text not null,
  text_id text not null,
  text_zh text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  created_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (until_at > from_at)
);
create index home_notices_by_end on home_notices (until_at) where ended_at is null;
grant select, insert, update on home_notices to lintas_app;

-- Settings changed in the operator console; without a row the environment's value applies. An empty value counts as not set.
create table changed_settings (
  setting text primary key,
  value text not null,
  changed_by text not null,
  changed_at timestamptz not null
);
grant select, insert, update on changed_settings to lintas_app;

-- How far the sandbox's clock is ahead; always 0 in production.
create table sandbox_clock (
  is_only boolean default true primary key check (is_only),
  ahead_ms bigint not null check (ahead_ms >= 0),
  -- How far pending jobs and sessions have been moved along.
  followed_ms bigint not null,
  check (followed_ms between 0 and ahead_ms)
);

create function refuse_clock_back() returns trigger language plpgsql as $$
begin
  raise exception 'the clock never goes back';
end $$;
create trigger sandbox_clock_forward before update on sandbox_clock for each row
  when (new.ahead_ms < old.ahead_ms or new.followed_ms < old.followed_ms)
  execute function refuse_clock_back();
create trigger sandbox_clock_stays before delete on sandbox_clock for each row execute function refuse_clock_back();
grant select, update on sandbox_clock to lintas_app;
insert into sandbox_clock (ahead_ms, followed_ms) values (0, 0);
