import { createHash } from 'node:crypto'
import type { Sql } from '../../../server/db/client.ts'
import { splitStatements } from '../../../server/db/migrationFiles.ts'
import { type CoveredTable, coveredColumns } from '../../../server/rowMacs.ts'

/**
 * Triggers that renew the MACs of rows which a test writes on the owner's connection, so that fixtures stay plain SQL. What the application's
 * role writes is left as it is: an attack is written with that role.
 */

const blockBytes = 64

/** Both key blocks of HMAC-SHA256 (RFC 2104), in hex. */
function keyBlocks(key: Uint8Array): { inner: string; outer: string } {
  const short = key.length > blockBytes ? createHash('sha256').update(key).digest() : Buffer.from(key)
  const padded = Buffer.concat([short, Buffer.alloc(blockBytes - short.length)])
  const mask = (byte: number) => Buffer.from(padded.map((one) => one ^ byte)).toString('hex')
  return { inner: mask(0x36), outer: mask(0x5c) }
}

const partOf = (table: CoveredTable, column: string): string => {
  const value = `new.${column}`
  if (column === 'scopes' || column === 'addresses') return `'=' || array_to_string(${value}, ',')`
  if (column === 'public_key' && table !== 'api_keys') return `coalesce('=' || encode(${value}, 'hex'), '')`
  if (/_(at|since|until)$/.test(column))
    return `coalesce('=' || to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`
  return `coalesce('=' || ${value}, '')`
}

const triggerOf = (table: CoveredTable): string => {
  const parts = [`'lintas row of ${table}'`, ...coveredColumns[table].map((column) => partOf(table, column))]
  return `
    create function fixture_mac_${table}() returns trigger language plpgsql as $$
    begin
      if current_user <> 'lintas_app' then new.seal := fixture_mac(array[${parts.join(', ')}]); end if;
      return new;
    end $$;
    create trigger fixture_mac before insert or update on ${table} for each row execute function fixture_mac_${table}();`
}

/** With Citus the trigger runs beside the rows of a part: it must name the parts, since a statement over the whole table crashes the worker. */
const parts =
  process.env.TEST_ENGINE === 'citus'
    ? `select 'approval_versions_' || v.shardid into versions from pg_dist_shard p join pg_dist_shard v using (shardminvalue)
       where p.shardid = substring(policies from '[0-9]+$')::bigint and v.logicalrelid = 'approval_versions'::regclass;`
    : ''
const policyTrigger = `
  create function fixture_mac_policy() returns trigger language plpgsql as $$
  declare
    policies text := tg_relid::regclass::text;
    versions text := 'approval_versions';
  begin
    if current_user <> 'lintas_app' then
      ${parts}
      execute format($update$
        update %s v set seal = fixture_mac(array['lintas approval policy', v.business_id::text, v.version::text,
          (select coalesce(string_agg(concat_ws(' ', p.kind, p.total_from_minor, p.approvals_needed, array_to_string(p.approvers, ',')), e'\\n'
            order by p.kind desc, p.total_from_minor), '') from %s p
            where p.business_id = v.business_id and p.version = v.version)])
        where v.business_id = $1 and v.version = $2 and v.state in ('published', 'superseded')$update$, versions, policies)
      using coalesce(new.business_id, old.business_id), coalesce(new.version, old.version);
    end if;
    return null;
  end $$;
  create trigger fixture_mac after insert or update or delete on approval_policies
    for each row execute function fixture_mac_policy();`

/** Once for each database. */
export async function renewFixtureMacs(sql: Sql, pepper: Uint8Array): Promise<void> {
  const { inner, outer } = keyBlocks(pepper)
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(6118202503)`
    const [found] = await tx`select 1 from pg_proc where proname = 'fixture_mac'`
    if (found) return
    const text = `
      create function fixture_mac(parts text[]) returns text language sql immutable as $$
        select encode(sha256('\\x${outer}'::bytea || sha256('\\x${inner}'::bytea || convert_to(
          '[' || (select string_agg(to_json(part)::text, ',' order by n) from unnest(parts) with ordinality as p (part, n)) || ']', 'UTF8'
        ))), 'hex')
      $$;
      ${(Object.keys(coveredColumns) as CoveredTable[]).map(triggerOf).join('\n')}
      ${policyTrigger}`
    for (const statement of splitStatements(text)) await tx.unsafe(statement)
  })
}
