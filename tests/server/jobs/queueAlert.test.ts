import { afterAll, beforeAll, expect, it } from 'vitest'
import { listWarnings } from '../../../server/features/operator/store.ts'
import { createQueueAlert } from '../../../server/jobs/queueAlert.ts'
import { createLog } from '../../../server/log.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const warnings = async () => (await listWarnings(database.sql)).map(({ name }) => name)

it('T52 A queue that waits too long is warned of once a minute, and its recovery is reported', async () => {
  const told: string[] = []
  let nowMs = 0
  const log = { ...createLog('silent'), error: (_: object, says: string) => void told.push(says) }
  const look = createQueueAlert({ sql: database.sql, log, now: () => new Date() }, 60_000, () => nowMs)
  const seen = (seconds: number, ageMs: number) => {
    nowMs = seconds * 1_000
    look({ due: 7, ageMs })
    return told.splice(0)
  }
  expect(seen(0, 60_000)).toEqual([])
  expect(seen(2, 60_001)).toEqual(['jobs wait too long'])
  await expect.poll(warnings).toEqual(['jobs_late'])
  expect(seen(4, 62_000)).toEqual([])
  expect(seen(62, 120_000)).toEqual(['jobs wait too long'])
  expect(seen(64, 0)).toEqual([])
  await expect.poll(warnings).toEqual([])
})
