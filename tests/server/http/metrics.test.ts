import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMetrics } from '../../../server/features/operator/metrics.ts'
import { saveDailyTaskDone } from '../../../server/features/operator/store.ts'
import { openMetricsListener } from '../../../server/http/listener.ts'
import { enqueue } from '../../../server/jobs/enqueue.ts'
import { createTestClient } from '../../support/server/client.ts'
import { runJobs } from '../../support/server/jobs.ts'
import { findFreePort } from '../../support/server/serverProcess.ts'
import { createTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const well = { isDatabaseUp: true, queue: { due: 3, ageMs: 4_500 }, services: { mail: false, scan: true } }

/** The samples of one metric, with their labels. */
async function read(name: string, health: Parameters<typeof readMetrics>[1] = well) {
  const found = parse(await readMetrics(server.deps, health)).find((one) => one.name === name)
  return found?.metrics.map(({ labels, value }) => ({ ...labels, value: Number(value) }))
}

it('T52 The metrics tell how long jobs wait and which service does not answer', async () => {
  const port = await findFreePort()
  const listener = await openMetricsListener(port, () => readMetrics(server.deps, well))
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(reply.headers.get('content-type')).toContain('version=0.0.4')
    expect(parse(await reply.text()).length).toBeGreaterThan(10)
  } finally {
    await listener.close()
  }
  expect(await read('lintas_job_queue_due')).toEqual([{ value: 3 }])
  expect(await read('lintas_job_queue_age_seconds')).toEqual([{ value: 4.5 }])
  expect(await read('lintas_service_up')).toEqual([
    { service: 'mail', value: 0 },
    { service: 'scan', value: 1 },
  ])
  expect(await read('lintas_job_queue_due', { ...well, queue: null })).toBeUndefined()
})

it('Requests are counted by call and code, and what a stranger asks for makes no metric of its own', async () => {
  await server.app.request('/')
  await server.app.request('/api/no-such-call-of-a-stranger', { method: 'POST' })
  const text = await readMetrics(server.deps, well)
  expect(await read('lintas_requests_total')).toContainEqual({ call: 'page', code: '302', value: 1 })
  expect(text).not.toContain('stranger')
  expect(text).toMatch(/lintas_request_seconds_count\{call="page"\} 1/)
})

it('An exchange of keys that succeeds counts as success, although its response has no code', async () => {
  const client = await createTestClient(server)
  await client.code('/account/get-otp-method', { identifier: 'nobody', password: 'x' })
  expect(await read('lintas_requests_total')).toEqual(
    expect.arrayContaining([
      { call: '/init/get-key', code: '0', value: 1 },
      { call: '/init/swap', code: '0', value: 1 },
    ]),
  )
})

it('Attempts of jobs are counted, and a job that failed is told until it is done', async () => {
  let isBroken = true
  const tasks = {
    settle_books: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve()),
  }
  await server.deps.sql.begin((tx) => enqueue(tx, 'settle_books', {}))
  await runJobs(server.database, server.deps, tasks)
  expect(await read('lintas_jobs_total')).toEqual([{ task: 'settle_books', outcome: 'failed', value: 1 }])
  expect(await read('lintas_jobs_failing')).toEqual([{ task: 'settle_books', value: 1 }])
  isBroken = false
  await server.database.sql`update graphile_worker._private_jobs set run_at = now()`
  await runJobs(server.database, server.deps, tasks)
  expect(await read('lintas_jobs_total')).toContainEqual({ task: 'settle_books', outcome: 'done', value: 1 })
  expect(await read('lintas_jobs_failing')).toBeUndefined()
})

it('The age of the last backup and what waits for staff are told', async () => {
  const { deps, clock } = server
  expect(await read('lintas_daily_task_age_seconds')).toBeUndefined()
  await saveDailyTaskDone(deps.sql, 'backup', new Date(clock.now().getTime() - 3_600_000))
  expect(await read('lintas_daily_task_age_seconds')).toEqual([{ task: 'backup', value: 3_600 }])
  const business = await server.addBusiness('antre', ['admin'])
  await server.database.sql`
    insert into api_requests (business_id, id, asked_by, website, use_case, payments_a_month, contact_name, contact_email, state, created_at)
    select business_id, gen_random_uuid(), id, '', '', '', '', '', 'reviewing', ${new Date(clock.now().getTime() - 60_000)}
    from users where business_id = ${business.id}`
  expect(await read('lintas_staff_queue_open')).toContainEqual({ queue: 'apiRequests', value: 1 })
  expect(await read('lintas_staff_queue_age_seconds')).toContainEqual({ queue: 'apiRequests', value: 60 })
})

it('A scrape answers while the database does not, without what only the database knows', async () => {
  const down = { ...well, isDatabaseUp: false, queue: null }
  expect(await read('lintas_database_up', down)).toEqual([{ value: 0 }])
  expect(await read('lintas_staff_queue_open', down)).toBeUndefined()
  expect(await read('lintas_requests_total', down)).not.toBeUndefined()
})
