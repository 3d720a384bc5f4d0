import type { Sql } from '../../../server/db/client.ts'

/** Excludes PostgreSQL's own schemas. */
const isOurs = (name: string) => `${name} not like 'pg\\_%' and ${name} <> 'information_schema'`
const namespaces = `select oid, nspname from pg_namespace where ${isOurs('nspname')}`

/** Without the counter that PostgreSQL 15.20 keeps among them, which differs in each database; null if there is no other. */
const ownOptions = `(select array_agg(option order by option) from unnest(a.attoptions) option where option not like 'pg_attver=%')`

/** Privileges as readable text, in an order independent of the grants. `kind` is that of `acldefault`. */
const privileges = (acl: string, kind: string, owner: string) => `(
  select string_agg(format('%s %s%s by %s', coalesce(nullif(x.grantee, 0)::regrole::text, 'public'), x.privilege_type,
    case when x.is_grantable then ' with grant option' else '' end, x.grantor::regrole), '; ' order by x.grantee, x.privilege_type)
  from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) x)`

/** One query for each kind of object, with lines of `name: definition`. Omits object ids and dropped columns. */
const queries = {
  schemas: `select format('%s: owner %s, %s', nspname, nspowner::regrole, ${privileges('nspacl', 'n', 'nspowner')}) as line
    from pg_namespace where ${isOurs('nspname')}`,
  relations: `select format('%s.%s: kind %s, persistence %s, owner %s, row security %s, forced %s, replica identity %s, access %s,
      options %s, inherits %s, partition %s, grants %s', n.nspname, c.relname, c.relkind, c.relpersistence, c.relowner::regrole,
      c.relrowsecurity, c.relforcerowsecurity, c.relreplident, (select amname from pg_am a where a.oid = c.relam), c.reloptions,
      (select array_agg(i.inhparent::regclass order by inhseqno) from pg_inherits i where i.inhrelid = c.oid),
      pg_get_expr(c.relpartbound, c.oid),
      ${privileges('c.relacl', 'r', 'c.relowner')}) as line
    from pg_class c join (${namespaces}) n on n.oid = c.relnamespace where c.relkind <> 'i'`,
  columns: `select format('%s.%s %s. %s: %s, not null %s, default %s, generated %s, identity %s, collation %s, storage %s, compression %s,
      statistics %s, options %s, inherited %s, grants %s', n.nspname, c.relname,
      row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, a.attcollation::regcollation, a.attstorage, a.attcompression,
      nullif(a.attstattarget, -1), ${ownOptions}, a.attinhcount, ${privileges('a.attacl', 'c', 'c.relowner')}) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join (${namespaces}) n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped`,
  constraints: `select format('%s.%s on %s: %s, validated %s, deferrable %s, deferred %s, no inherit %s, local %s', n.nspname, k.conname,
      case when k.contypid <> 0 then format_type(k.contypid, null) else k.conrelid::regclass::text end,
      pg_get_constraintdef(k.oid), k.convalidated, k.condeferrable, k.condeferred, k.connoinherit, k.conislocal) as line
    from pg_constraint k join (${namespaces}) n on n.oid = k.connamespace`,
  indexes: `select format('%s: %s, primary %s, valid %s, clustered %s, replica identity %s, statistics %s, owner %s', c.relname,
      pg_get_indexdef(i.indexrelid), i.indisprimary, i.indisvalid, i.indisclustered, i.indisreplident,
      (select array_agg(nullif(attstattarget, -1) order by attnum) from pg_attribute where attrelid = c.oid), c.relowner::regrole) as line
    from pg_index i join pg_class c on c.oid = i.indexrelid join (${namespaces}) n on n.oid = c.relnamespace`,
  triggers: `select format('%s: %s, enabled %s', g.tgname, pg_get_triggerdef(g.oid), g.tgenabled) as line
    from pg_trigger g join pg_class c on c.oid = g.tgrelid join (${namespaces}) n on n.oid = c.relnamespace where not g.tgisinternal`,
  eventTriggers: `select format('%s: %s %s %s', evtname, evtevent, evtfoid::regproc, evttags) as line from pg_event_trigger`,
  rules: `select format('%s on %s: %s', r.rulename, r.ev_class::regclass, pg_get_ruledef(r.oid)) as line
    from pg_rewrite r join pg_class c on c.oid = r.ev_class join (${namespaces}) n on n.oid = c.relnamespace`,
  policies: `select format('%s on %s: command %s, permissive %s, roles %s, using %s, with check %s', p.polname, p.polrelid::regclass,
      p.polcmd, p.polpermissive, p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as line
    from pg_policy p`,
  // Aggregates have no text of this kind; if there were one, its arguments would appear.
  functions: `select format('%s.%s(%s): kind %s, owner %s, grants %s, %s', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid),
      p.prokind, p.proowner::regrole, ${privileges('p.proacl', 'f', 'p.proowner')},
      case when p.prokind <> 'a' then pg_get_functiondef(p.oid) end) as line
    from pg_proc p join (${namespaces}) n on n.oid = p.pronamespace`,
  sequences: `select format('%s: %s from %s by %s, %s to %s, cache %s, cycle %s, owned by %s, at %s', s.seqrelid::regclass,
      format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
      (select format('%s.%s', d.refobjid::regclass, d.refobjsubid) from pg_depend d
        where d.objid = s.seqrelid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass),
      pg_sequence_last_value(s.seqrelid)) as line from pg_sequence s`,
  types: `select format('%s.%s: type %s, owner %s, base %s, not null %s, default %s, labels %s, range %s, grants %s', n.nspname, t.typname,
      t.typtype, t.typowner::regrole, format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault,
      (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      (select format_type(r.rngsubtype, null) from pg_range r where r.rngtypid = t.oid),
      ${privileges('t.typacl', 'T', 't.typowner')}) as line
    from pg_type t join (${namespaces}) n on n.oid = t.typnamespace`,
  comments: `select format('%s: %s', (pg_identify_object(d.classoid, d.objoid, d.objsubid)).identity, d.description) as line
    from pg_description d where d.objoid >= 16384`,
  statistics: `select pg_get_statisticsobjdef(oid) as line from pg_statistic_ext`,
  extensions: `select format('%s %s', extname, extversion) as line from pg_extension`,
  defaultPrivileges: `select format('%s in %s, %s: %s', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl) as line
    from pg_default_acl`,
  operatorsAndCasts: `select format('operator %s', oid::regoperator) as line from pg_operator where oid >= 16384
    union all select format('cast %s to %s', castsource::regtype, casttarget::regtype) from pg_cast where oid >= 16384
    union all select format('collation %s', oid::regcollation) from pg_collation where oid >= 16384
    union all select format('publication %s', pubname) from pg_publication`,
} as const

export type Catalogue = Record<keyof typeof queries, string[]> & {
  /** All rows of all tables, as text. */
  rows: string[]
}

/** Tables about how a database was made, not about its content. */
const history = ['public.schema_migrations', 'graphile_worker.migrations']

async function readRows(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema' order by 1`
  const lines: string[] = []
  for (const { name } of tables.filter((table) => !history.includes(table.name))) {
    const rows = await sql.unsafe<{ line: string }[]>(`select format('%s: %s', '${name}', t) as line from ${name} t`)
    lines.push(...rows.map(({ line }) => line).sort())
  }
  return lines
}

/** The whole catalogue of a database and its rows, as sorted lines for comparison. */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const found: [string, string[]][] = []
  for (const [kind, query] of Object.entries(queries)) {
    const rows = await sql.unsafe<{ line: string }[]>(query)
    found.push([kind, rows.map(({ line }) => line).sort()])
  }
  return { ...(Object.fromEntries(found) as Record<keyof typeof queries, string[]>), rows: await readRows(sql) }
}
