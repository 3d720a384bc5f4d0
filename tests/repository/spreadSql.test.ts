import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Forms of SQL that PostgreSQL accepts and Citus does not, or runs otherwise: the same statements serve one machine and several (docs/scale.md). */
const refused = [
  { pattern: /\bselect from\b/, instead: '`select 1 from`: an empty list is taken for that of a function' },
  {
    pattern: /\bcase (?!when\b)[\w.]+ when\b/,
    instead: '`case when column = value`: the short form reaches a worker as text = boolean',
  },
  {
    pattern: /::timestamptz \+/,
    instead:
      '`to_timestamp(seconds)`: time plus interval depends on the zone of the session, and is refused in changes',
  },
  { pattern: /set_config\('lintas\./, instead: '`set_local`: what set_config sets does not reach the workers' },
]

it('Statements of the server have no form that a database spread over machines refuses', () => {
  const files = globSync('server/**/*.ts')
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return refused.filter(({ pattern }) => pattern.test(text)).map(({ instead }) => `${file}: ${instead}`)
  })
  expect(found).toEqual([])
})
