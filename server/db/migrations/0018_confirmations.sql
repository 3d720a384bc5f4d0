-- When the person last showed PIN or password once more in this session: sensitive calls ask for it.

alter table sessions add column confirmed_at timestamptz;
