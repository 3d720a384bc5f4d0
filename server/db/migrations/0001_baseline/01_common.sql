-- Functions used by policies, triggers and constraints of the other parts.

-- The business that the session is bound to; null: none, so row-level security shows no row.
create function current_business() returns uuid language sql stable as
$$ select nullif(current_setting('lintas.business_id', true), '')::uuid $$;

-- The person who must not see other people's private payments; null: no such restriction.
create function current_reader() returns uuid language sql stable as
$$ select nullif(current_setting('lintas.reader', true), '')::uuid $$;

-- True only while a staff list reads all businesses. A table that such a list reads has a second policy, `for select using
-- (reads_all_businesses())`.
create function reads_all_businesses() returns boolean language sql stable as
$$ select coalesce(current_setting('lintas.all_businesses', true), '') = 'on' $$;

-- Trigger function of append-only tables.
create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception '% rows are never changed or removed', tg_table_name using errcode = 'LI001'; end $$;

-- Text as searches compare it, without case, accents and width. The contract has the same function, `foldText`.
create function fold_text(written text) returns text language sql immutable parallel safe as $$
  select normalize(translate(replace(replace(replace(replace(
    lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðı', 'olddi'), NFC)
$$;
