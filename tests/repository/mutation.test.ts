import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areas } from '../mutation/areas.ts'

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
})
