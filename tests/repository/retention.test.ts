import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Without a database; tests/server/jobs/retention.test.ts compares the document with the catalogue. */
it('T88: The document of retention names every table that a migration creates', () => {
  const statements = globSync('server/db/migrations/**/*.sql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const tablesAfter = (pattern: RegExp) => [...statements.matchAll(pattern)].map(([, name = '']) => name)
  const dropped = tablesAfter(/^drop table (?:if exists )?(\w+)/gim)
  const renamed = new Map(
    [...statements.matchAll(/^alter table (\w+) rename to (\w+)/gim)].map(([, from, to]) => [from, to]),
  )
  const named = [...readFileSync('docs/retention.md', 'utf8').matchAll(/^\| (`[^|]*)\|/gm)].map(
    ([, names = '']) => names,
  )
  const created = tablesAfter(/^create table (?:if not exists )?(\w+)/gim).map((table) => renamed.get(table) ?? table)
  const missing = created.filter(
    (table) => !dropped.includes(table) && !named.some((names) => names.includes(`\`${table}\``)),
  )
  expect(missing).toEqual([])
})
