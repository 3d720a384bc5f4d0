/** A rule against migrations that lock a growing table while the servers of the release before still work on it. */

/** Written before the rule, or being written then. They run once, at the upgrade from release 1.1.0, with all servers stopped. */
export const lastBeforeRule = 109

interface Rule {
  pattern: RegExp
  /** Statements with it are accepted. */
  except?: RegExp
  reason: string
}

const constant =
  /default\s+(-?\d+(\.\d+)?|'[^']*'|true|false|null|now\(\)|current_timestamp)(::\w+(\[\])?)?(?=\s|,|;|$)/i

const rules: readonly Rule[] = [
  {
    pattern: /^create (unique )?index (?!concurrently)/,
    reason: 'builds an index under a lock: use `concurrently` in a migration without transaction',
  },
  {
    pattern: /^alter table .*\bset not null/,
    reason: 'reads the whole table to forbid nulls: validate a check `is not null` first, which this then uses',
  },
  { pattern: /^alter table .*\balter (column )?\w+ (set data )?type\b/, reason: 'rewrites the table for another type' },
  { pattern: /^alter table .*\bgenerated always as .* stored/, reason: 'rewrites the table for a generated column' },
  {
    pattern: /^alter table .*\badd (column )?\w+ [^,]*\bdefault\b/,
    except: constant,
    reason: 'rewrites the table for a default that is no constant',
  },
  {
    pattern:
      /^alter table .*\b(add constraint .*\b(check|foreign key)\b|add (column )?\w+ [^,]*\b(check ?\(|references\b))/,
    except: /not valid/,
    reason: 'reads the whole table for a constraint: add it `not valid`, and validate it in the next migration',
  },
  {
    pattern: /^(update|delete from) /,
    except: /\blimit \d+/,
    reason: 'writes every row in one transaction: do it in batches, in a migration without transaction',
  },
  { pattern: /^lock /, reason: 'locks the table' },
  { pattern: /^(vacuum full|cluster|reindex(?! .*concurrently)) /, reason: 'rewrites the table' },
]

const tableOf = (statement: string): string =>
  /(?:^alter table (?:only )?|^create (?:unique )?index .*? on (?:only )?|^update (?:only )?|^delete from (?:only )?)([\w.]+)/.exec(
    statement,
  )?.[1] ?? ''

/** The statements that lock, each with its effect; empty if there is none. Tables of the same migration may be locked: nobody uses them yet. */
export function findLocks(text: string): string[] {
  const plain = text.replaceAll(/--[^\n]*/g, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
  const statements = plain.split(';').map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
  const own = new Set(statements.flatMap((one) => /^create table (?:if not exists )?([\w.]+)/.exec(one)?.[1] ?? []))
  return statements.flatMap((statement) => {
    if (own.has(tableOf(statement))) return []
    const broken = rules.find(({ pattern, except }) => pattern.test(statement) && !except?.test(statement))
    return broken === undefined ? [] : [`“${statement.slice(0, 80)}” ${broken.reason}`]
  })
}
