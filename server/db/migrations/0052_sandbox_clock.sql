-- How far the sandbox's clock has been moved on. In production it never is.
create table sandbox_clock (
  is_only boolean primary key default true check (is_only),
  ahead_ms bigint not null check (ahead_ms >= 0),
  -- As far as waiting jobs and sessions have come along.
  followed_ms bigint not null check (followed_ms between 0 and ahead_ms)
);
insert into sandbox_clock (ahead_ms, followed_ms) values (0, 0);
grant select, update on sandbox_clock to lintas_app;

create function refuse_clock_back() returns trigger language plpgsql as $$
begin
  raise exception 'the clock never goes back';
end $$;
create trigger sandbox_clock_forward before update on sandbox_clock
  for each row when (new.ahead_ms < old.ahead_ms or new.followed_ms < old.followed_ms) execute function refuse_clock_back();
create trigger sandbox_clock_stays before delete on sandbox_clock for each row execute function refuse_clock_back();
