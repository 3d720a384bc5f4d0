import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const rows = [...readFileSync('docs/security.md', 'utf8').matchAll(/^\| (T\d+) \|.* \| (.+) \|$/gm)].map(
  ([, threat = '', tested = '']) => ({
    threat,
    names: [...tested.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }),
)

describe('docs/security.md', () => {
  it('Every threat that a test is named after has a row in docs/security.md', () => {
    const named = globSync('tests/**/*.test.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:describe|it|test)[^\n]*\(\s*['"`](T\d\d)\b/g)].map(
        ([, number = '']) => number,
      ),
    )
    const known = rows.map(({ threat }) => threat)
    expect(known.length).toBeGreaterThan(30)
    expect(named.filter((number) => !known.includes(number))).toEqual([])
  })

  it.each(rows)('The row of $threat names test files that exist', ({ names }) => {
    expect(names).not.toEqual([])
    const missing = names.filter((name) => globSync(`tests/${name}.test.{ts,tsx}`).length === 0)
    expect(missing).toEqual([])
  })
})
