import { setTimeout as delay } from 'node:timers/promises'
import { lowestCost } from '../tests/support/business.ts'
import type { EncryptedClient } from './encryptedClient.ts'
import { type Bench, logProgress } from './figure.ts'
import { makeHistory } from './history.ts'
import { makePayingBusiness, makeTemplate } from './payments.ts'
import { openStage, type Stage, type StageServer } from './stage.ts'
import { quantile } from './statistics.ts'

const floodClients = 24
const phaseMs = 15_000
const thinkMs = 20

const page = { page_size: 25, page_number: 1, tab: 'all', sort: 'created_at', order: 'desc' } as const

async function timeList(client: EncryptedClient): Promise<number[]> {
  const times: number[] = []
  for (const endMs = performance.now() + phaseMs; performance.now() < endMs; await delay(thinkMs)) {
    const startedMs = performance.now()
    await client.call('/transfer/list', page)
    times.push(performance.now() - startedMs)
  }
  return times
}

/** Wrong passwords for ever new names. The limits on guessing are lifted, so that each is hashed or waits for it. */
async function flood(stage: Stage, clients: readonly EncryptedClient[], work: () => Promise<number[]>) {
  const run = { isOver: false, tries: 0 }
  const liftLimits = async () => {
    for (; !run.isOver; await delay(200)) await stage.sql`delete from rate_limits`
  }
  const signIn = async (client: EncryptedClient, number: number) => {
    for (let tried = 0; !run.isOver; tried++, run.tries++) {
      const attempt = { identifier: `nobody${number}.${tried}`, password: 'Wrong-word-1234!' }
      await client.send(await client.seal('/account/get-otp-method', attempt))
    }
  }
  const floods = [liftLimits(), ...clients.map(signIn)]
  const times = await work().finally(() => {
    run.isOver = true
  })
  await Promise.all(floods)
  logProgress(`${run.tries} log-ins in ${phaseMs / 1000} s`)
  return times
}

async function prepare(stage: Stage, server: StageServer) {
  const working = await makePayingBusiness(stage, 1, lowestCost)
  const client = await server.connect(working.maker)
  const template = await makeTemplate(stage, working, client)
  await makeHistory(stage.sql, working, template.id, { from: 1, count: 2_000, recipients: 40 })
  const strangers: EncryptedClient[] = []
  for (let made = 0; made < floodClients; made++) strangers.push(await server.connect(working.checker))
  return { client, strangers }
}

/** Latency of another person's list while many log in at once. */
export const benchLoginFlood: Bench = async () => {
  const stage = await openStage()
  try {
    const server = await stage.startServer()
    const { client, strangers } = await prepare(stage, server)
    await timeList(client)
    const idle = await timeList(client)
    const busy = await flood(stage, strangers, () => timeList(client))
    const [calm, loaded] = [quantile(idle, 0.95), quantile(busy, 0.95)]
    const against = `one person reads a list, ${thinkMs} ms after each reply`
    return [
      { name: 'login_flood_p95_vs_idle', value: loaded / calm, unit: 'ratio', against: `idle; ${against}`, aim: '≤ 2' },
      {
        name: 'login_flood_p95_ms',
        value: loaded,
        unit: 'ms',
        against: `while ${floodClients} clients log in at a time; ${against}`,
      },
      { name: 'login_flood_idle_p95_ms', value: calm, unit: 'ms', against: `${idle.length} replies; ${against}` },
    ]
  } finally {
    await stage.close()
  }
}
