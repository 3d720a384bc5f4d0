-- Members who can decide on a change request are reminded once before it ends.
alter table proposals add column reminded_at timestamptz;
grant update (reminded_at) on proposals to lintas_app;
