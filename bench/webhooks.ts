import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { appRole, createDatabase, type Sql } from '../server/db/client.ts'
import { deliverTo } from '../server/features/webhooks/deliver.ts'
import { addSecret } from '../server/features/webhooks/secrets.ts'
import { type EndpointKey, insertEndpoint } from '../server/features/webhooks/store.ts'
import { createMetrics } from '../server/metrics.ts'
import { createNewId } from '../server/ports/ids.ts'
import { createWebhookPort } from '../server/ports/webhooks/postWebhook.ts'
import { readSettings } from '../server/settings.ts'
import { makeBusiness } from '../tests/support/business.ts'
import { findFreePort } from '../tests/support/server/serverProcess.ts'
import { type Bench, logProgress } from './figure.ts'
import { openStage, type Stage } from './stage.ts'
import { median } from './statistics.ts'

/** As many endpoints in parallel as a server with the default number of jobs serves. */
const endpoints = 2
const messagesEach = 1_000
const rounds = 3

/** A receiver that accepts every delivery at once and counts it. */
async function startTaking() {
  let taken = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      taken += 1
      response.writeHead(204).end()
    })
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}/`, taken: () => taken, stop: () => server.close() }
}

async function makeEndpoint({ sql, pepper }: Stage, kek: Buffer, url: string, number: number): Promise<EndpointKey> {
  const asked = { name: `hooks${number}`, roles: ['admin' as const], openingMinor: 1n, approvalsNeeded: 1, pepper }
  const { id: business_id, people } = await makeBusiness(sql, asked)
  const now = new Date()
  const key = { business_id, id: randomUUID() }
  await sql.begin(async (tx) => {
    const created = { created_by: people[0]?.id ?? '', created_at: now }
    await insertEndpoint(tx, {
      ...key,
      ...created,
      url,
      description: '',
      events: ['transfer.succeeded'],
      state: 'enabled',
    })
    const newId = createNewId(() => now, randomBytes)
    await addSecret(tx, { keys: { kek, pepper, fileKeys: [kek] }, newId, randomBytes }, key, now)
  })
  return key
}

async function fill(sql: Sql, { business_id, id }: EndpointKey, round: number): Promise<void> {
  const at = new Date()
  await sql`
    with event as (
      insert into webhook_events (business_id, id, sequence, type, at, data)
      select ${business_id}, gen_random_uuid(), ${round * messagesEach} + n, 'transfer.succeeded', ${at}, ${sql.json({ status: 'succeeded' })}
      from generate_series(1, ${messagesEach}::int) n returning id
    )
    insert into webhook_deliveries (business_id, endpoint_id, event_id, created_at, next_at)
    select ${business_id}, ${id}, event.id, ${at}, ${at} from event`
}

/** Pending deliveries per second, each signed, posted, accepted and recorded. */
export const benchWebhooks: Bench = async () => {
  const stage = await openStage()
  const receiver = await startTaking()
  const sql = createDatabase(stage.url, { max: 8, role: appRole })
  try {
    const settings = readSettings({ PROFILE: 'sandbox' })
    const kek = randomBytes(32)
    const now = () => new Date()
    const deps = {
      ...{ sql, settings, keys: { kek, pepper: stage.pepper, fileKeys: [kek] as const }, now, outsideNow: now },
      ...{ newId: createNewId(now, randomBytes), webhooks: createWebhookPort(settings), metrics: createMetrics() },
    }
    const keys: EndpointKey[] = []
    for (let number = 1; number <= endpoints; number++) keys.push(await makeEndpoint(stage, kek, receiver.url, number))
    const rates: number[] = []
    for (let round = 0; round <= rounds; round++) {
      for (const key of keys) await fill(stage.sql, key, round)
      const startedMs = performance.now()
      const wanted = (round + 1) * endpoints * messagesEach
      while (receiver.taken() < wanted)
        await Promise.all(keys.map((key) => deliverTo(deps, key, { signal: undefined, isAwaited: () => false })))
      if (round > 0) rates.push((endpoints * messagesEach) / ((performance.now() - startedMs) / 1000))
    }
    logProgress(`deliveries a second: ${rates.map(Math.round).join(' ')}`)
    const against = `${endpoints} endpoints in parallel, ${messagesEach} pending messages each; sender and receiver in one process`
    return [{ name: 'webhooks_per_s', value: median(rates), unit: '1/s', against }]
  } finally {
    await sql.end()
    receiver.stop()
    await stage.close()
  }
}
