-- A person's uploads of a day are counted, and what is used nowhere is removed (server/features/files).
create index files_of_member on files (business_id, uploaded_by, created_at);
create index files_by_content on files (sha256);
grant delete on files to lintas_app;

-- Equal bytes are kept once for all businesses, of which row-level security shows one.
create function is_content_kept(p_sha256 text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from files where sha256 = p_sha256)
$$;
