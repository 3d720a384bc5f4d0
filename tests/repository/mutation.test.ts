import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areas } from '../mutation/areas.ts'
import { readDiff } from '../mutation/changed.ts'
import { findMutants, plant } from '../mutation/mutants.ts'

const mutated = new Set(Object.values(areas).flatMap(({ code }) => globSync([...code])))

describe('npm run mutation', () => {
  it.each([
    'server/features/**/*.ts',
    'server/ports/**/*.ts',
    'server/jobs/*.ts',
    'server/ledger/*.ts',
    'server/http/**/*.ts',
    'src/{custom-routes,dataProvider,decisions,flows,form,list,parts,resources,ui,wizard}/**/*.ts',
    'contract/base/**/*.ts',
    'contract/bulk/*.ts',
  ])('The areas of the mutation tests cover %s', (pattern) => {
    expect(globSync(pattern).filter((file) => !mutated.has(file))).toEqual([])
  })

  it.each(Object.entries(areas))('The area %s names code and tests that exist', (_, { code, tests }) => {
    expect([...code, ...tests].filter((pattern) => globSync(pattern).length === 0)).toEqual([])
  })

  it('Faults are planted in comparisons, conditions, statements and SQL, and in nothing that only texts or types say', () => {
    const source = [
      "const label: 'a < b' = `Ä + more`",
      'if (!isOpen && amount <= limit) await pay(amount)',
      'const rows = await tx`select id from payouts where ended_at is null and not is_held order by id desc`',
    ].join('\n')
    const planted = findMutants('server/pay.ts', source).map((one) => [
      one.line,
      plant(source, one).split('\n')[one.line - 1],
    ])
    const [, second = '', third = ''] = source.split('\n')
    expect(planted).toEqual([
      [2, second.replace('!isOpen && amount <= limit', 'true')],
      [2, second.replace('!isOpen && amount <= limit', 'false')],
      [2, second.replace('!', '')],
      [2, second.replace('&&', '||')],
      [2, second.replace('<=', '<')],
      [2, second.replace('await pay(amount)', ';')],
      [3, third.replace(' is null', ' is not null')],
      [3, third.replace(' and not ', ' and ')],
      [3, third.replace(' desc', ' asc')],
    ])
  })

  it('The lines that commits changed are read from their diff, without those that they deleted', () => {
    const diff = [
      '+++ b/server/a.ts',
      '@@ -3,2 +3 @@',
      '+new',
      '@@ -9 +10,2 @@',
      '+++ b/server/b.ts',
      '@@ -4,2 +3,0 @@',
    ]
    const changed = [...readDiff(diff.join('\n'))].map(([file, lines]) => [file, [...lines]])
    expect(changed).toEqual([
      ['server/a.ts', [3, 10, 11]],
      ['server/b.ts', []],
    ])
  })
})
