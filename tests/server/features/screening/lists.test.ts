import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadMatcher } from '../../../../server/features/screening/lists/loadMatcher.ts'
import { currentLists, readEntries, saveVersion } from '../../../../server/features/screening/lists/store.ts'
import type { ListEntry } from '../../../../server/features/screening/matching/listEntry.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const entry = (id: string, name: string): ListEntry => ({
  id,
  list: 'un',
  kind: 'person',
  names: [{ name, quality: 'primary' }],
  birth_dates: ['1970-01-01'],
  countries: ['IR'],
  programme: 'TEST',
})
const at = new Date('2026-11-27T00:00:00Z')
const save = (digest: string, entries: readonly ListEntry[]) =>
  server.deps.sql.begin((tx) => saveVersion(tx, { name: 'un', digest, published_at: null }, entries, at))
const ask = async (name: string) =>
  (await loadMatcher(server.deps)).match({ name, kind: 'person', birth_date: null, country: null })

it('A new version of a list is matched at once, and a decision on the old one still finds its entries', async () => {
  await save('a', [entry('1', 'Gholamreza Varnatash'), entry('2', 'Bartolomeu Quiloango')])
  expect(await ask('Bartolomeu Quiloango')).toMatchObject([{ list: 'un', entry_id: '2' }])

  const second = [entry('1', 'Gholamreza Varnatash'), entry('3', 'Zdzislaw Kropiwnicki')]
  expect(await save('b', second)).toBe(2)
  expect(await ask('Bartolomeu Quiloango')).toEqual([])
  expect(await ask('Zdzislaw Kropiwnicki')).toMatchObject([{ entry_id: '3' }])
  expect(await ask('Gholamreza Varnatash')).toMatchObject([{ entry_id: '1' }])

  const idsAt = async (version: number) =>
    (await readEntries(server.deps.sql, [{ name: 'un', version }])).map(({ id }) => id)
  expect([await idsAt(1), await idsAt(2)]).toEqual([
    ['1', '2'],
    ['1', '3'],
  ])
})

it('The same file read again makes no new version, also by two at the same time', async () => {
  const [{ version = 0 } = {}] = await currentLists(server.deps.sql)
  const entries = [entry('9', 'Solveig Thorvaldsdottir')]
  expect(await Promise.all([save('c', entries), save('c', entries)])).toEqual([version + 1, version + 1])
  expect(await currentLists(server.deps.sql)).toMatchObject([{ version: version + 1, entries: 1, digest: 'c' }])
})

it('In the sandbox one name is always found', async () => {
  expect(await ask('Person Sanctioned')).toMatchObject([{ list: 'sandbox', entry_id: 'SANDBOX-1' }])
})
