import { isReleaseSince, oldestRelease } from '../../../server/db/installation.ts'

/** Rules for migrations: servers of the release before still work on the tables, during the migration and after it. */

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

const locks: readonly Rule[] = [
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

/** Changes that servers of the release before do not bear: they read and write by the names and rules that they know. */
const breaks: readonly Rule[] = [
  { pattern: /^alter table .*\bdrop (column )?(?!constraint|not null|default)\w+/, reason: 'drops a column' },
  { pattern: /^alter (table|type|index|view) .*\brename\b/, reason: 'renames what is in use' },
  { pattern: /^drop (table|view|function|type|schema|role)\b/, reason: 'drops what is in use' },
  { pattern: /^revoke /, reason: 'takes a right away' },
  {
    pattern: /^alter table .*\badd (column )?\w+ [^,]*\bnot null\b/,
    except: /\bdefault\b/,
    reason: 'adds a column that older inserts leave out',
  },
  { pattern: /^alter table .*\bset not null/, reason: 'forbids a null that older inserts write' },
]

/** A line above the statement: nothing has used it since that release, which every release that still runs is. */
const unusedSince = /^-- Unused since (\d+\.\d+\.\d+)/m

const tableOf = (statement: string): string =>
  /(?:^alter table (?:only )?|^create (?:unique )?index .*? on (?:only )?|^update (?:only )?|^delete from (?:only )?|^revoke [\w, ()]+ on (?:table )?)([\w.]+)/.exec(
    statement,
  )?.[1] ?? ''

interface Statement {
  text: string
  /** Its comments. */
  comments: string
}

/** Statements in lower case, without those on tables of the same migration, which nobody uses yet. */
function statementsOf(migration: string): Statement[] {
  const statements = migration
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--[^\n]*/g, (comment) => comment.replaceAll(';', ','))
    .split(';')
    .map((statement) => ({
      text: statement
        .replaceAll(/--[^\n]*/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
      comments: statement,
    }))
  const own = new Set(
    statements.flatMap(({ text }) => /^create table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? []),
  )
  return statements.filter(({ text }) => !own.has(tableOf(text)))
}

const findBroken = (rulesOfKind: readonly Rule[], text: string): string[] => {
  const broken = rulesOfKind.find(({ pattern, except }) => pattern.test(text) && !except?.test(text))
  return broken === undefined ? [] : [`“${text.slice(0, 80)}” ${broken.reason}`]
}

/** The statements that lock, each with its effect; empty if there is none. */
export const findLocks = (migration: string): string[] =>
  statementsOf(migration).flatMap(({ text }) => findBroken(locks, text))

/** The statements that break a release that may still run; empty if there is none. */
export const findBreaks = (migration: string): string[] =>
  statementsOf(migration).flatMap(({ text, comments }) => {
    const since = unusedSince.exec(comments)?.[1]
    return since !== undefined && isReleaseSince(oldestRelease, since) ? [] : findBroken(breaks, text)
  })
