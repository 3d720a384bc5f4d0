import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMetrics } from '../../../../server/features/operator/metrics.ts'
import { readDailyWarnings } from '../../../../server/features/operator/status.ts'
import { readListsTask, screeningListTasks } from '../../../../server/features/screening/lists/jobs.ts'
import { loadMatcher } from '../../../../server/features/screening/lists/loadMatcher.ts'
import { currentLists, listSources } from '../../../../server/features/screening/lists/store.ts'
import * as files from '../../../support/screening/listFiles.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

/** The job that reads the lists of a folder and of addresses. */

let folder: string
let server: TestServer
const answers = { body: files.unXml, status: 200 }
const publisher = createServer((_, response) => {
  response.writeHead(answers.status).end(answers.body)
})

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-folder-'))
  publisher.listen(0, '127.0.0.1')
  await once(publisher, 'listening')
  const { port } = publisher.address() as AddressInfo
  server = await createTestServer({
    environment: { SCREENING_FOLDER: folder, SCREENING_ADDRESSES: `un=http://127.0.0.1:${port}/un.xml` },
  })
})
afterAll(async () => {
  await server.stop()
  publisher.close()
  await rm(folder, { recursive: true })
})

const write = async (name: string, content: string | Uint8Array, at = server.clock.now()) => {
  await writeFile(path.join(folder, name), content)
  await utimes(path.join(folder, name), at, at)
}
const runJob = () => screeningListTasks[readListsTask](server.deps, {}, { id: '1', attempt: 1, signal: undefined })
const listed = async () =>
  Object.fromEntries(
    (await currentLists(server.deps.sql)).map(({ name, version, entries }) => [name, [version, entries]]),
  )
const sourceOf = async (name: string) => (await listSources(server.deps.sql)).find(({ list }) => list === name)
const idsOf = async (name: string) =>
  (await loadMatcher(server.deps))
    .match({ name, kind: 'person', birth_date: null, country: null })
    .map(({ list, entry_id }) => `${list} ${entry_id}`)

it('The job reads every list of the folder and of the addresses, whose names are then matched', async () => {
  await write('eu.xml', files.euXml)
  await write('ofac.csv', files.ofacCsv)
  await write('ofac.alt.csv', files.ofacAltCsv)
  await write('dttot.xlsx', files.dttotXlsx)
  await write('.hidden', 'no list')
  await runJob()
  expect(await listed()).toEqual({ dttot: [1, 2], eu: [1, 1], ofac: [1, 2], un: [1, 2] })
  expect(await idsOf('Zdzislaw Kropiwnicki')).toEqual(['eu EU.99.01'])
  expect(await idsOf('Wladislaw Varnatoff')).toEqual(['ofac 9001'])
  expect(await idsOf('هشام القرشي')).toEqual(['un QDi.999'])
})

it('An unchanged file makes no version, and a changed one the next', async () => {
  await runJob()
  expect(await listed()).toMatchObject({ eu: [1, 1] })
  await write('eu.xml', files.euXml.replaceAll('Kropiwnicki', 'Wojciechowicz'))
  await runJob()
  expect(await listed()).toMatchObject({ eu: [2, 1], un: [1, 2] })
  expect(await idsOf('Zdzislaw Kropiwnicki')).toEqual([])
  expect(await idsOf('Zdzislaw Wojciechowicz')).toEqual(['eu EU.99.01'])
})

it('A bad file is refused with its reason while the old version stays, and the other lists are read', async () => {
  await write('eu.xml', files.euXml.slice(0, 500))
  await write('own.csv', files.ownCsv)
  answers.status = 503
  await runJob()
  expect(await listed()).toMatchObject({ eu: [2, 1], own: [1, 1], un: [1, 2] })
  expect(await idsOf('Zdzislaw Wojciechowicz')).toEqual(['eu EU.99.01'])
  expect((await sourceOf('eu'))?.fault).toContain('well-formed')
  expect((await sourceOf('un'))?.fault).toContain('503')
  expect((await sourceOf('own'))?.fault).toBeNull()

  answers.status = 200
  await write('eu.xml', files.euXml)
  await runJob()
  expect([(await sourceOf('eu'))?.fault, (await sourceOf('un'))?.fault]).toEqual([null, null])
})

it('A list that loses most of its entries is taken for half a file', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => `Someone ${at},R-${at}`)
  await write('big.csv', ['name,reference', ...rows].join('\n'))
  await runJob()
  await write('big.csv', ['name,reference', ...rows.slice(0, 90)].join('\n'))
  await runJob()
  expect(await listed()).toMatchObject({ big: [1, 200] })
  expect((await sourceOf('big'))?.fault).toContain('90 entries instead of 200')
})

it('A list that nobody renews raises a warning and the metric of its age', async () => {
  const now = server.clock.now()
  const dayMs = 24 * 3_600_000
  await write('own.csv', `${files.ownCsv}\n`, new Date(now.getTime() - 4 * dayMs))
  await runJob()
  const { screeningListMs } = server.deps.settings
  const warnings = await readDailyWarnings(server.deps.sql, { profile: 'production', screeningListMs }, now)
  expect(warnings.find(({ name }) => name === 'screening_list_old')?.since).toEqual(new Date(now.getTime() - 4 * dayMs))
  const text = await readMetrics(server.deps, { isDatabaseUp: true, queue: null, services: {} })
  expect(text).toContain(`lintas_screening_list_age_seconds{list="own"} ${4 * 86_400}`)
  expect(text).toContain('lintas_screening_list_age_seconds{list="un"} 0')
})
