import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import tls from 'node:tls'
import { id as indonesia } from '../../contract/corridors/packs/id.ts'
import type { PinnedIdentityKey } from '../../contract/crypto/handshake.ts'
import { createDatabase, type Sql } from '../../server/db/client.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { nusantara, samudra } from '../../server/seed/people.ts'
import { type MadeBusiness, makeBusiness } from '../support/business.ts'
import { createPortalClient, pinnedKeys } from '../support/portal/portalClient.ts'
import { type ProxyName, type ProxyProcess, startProxy } from '../support/server/proxies.ts'
import { findFreePort, type ServerProcess, startServerProcess } from '../support/server/serverProcess.ts'
import type { SmtpSink } from '../support/server/smtp.ts'
import { createJournal, type Journal } from './journal.ts'
import { type CrashResources, environmentOf, verifyBooks, withCrashResources } from './run.ts'
import { makePayment, signIn, type WriterContext } from './writer.ts'

/** Server processes behind a proxy are restarted one after the other while people pay, wait for news and load pages. */

export interface RollingRestart {
  proxy: ProxyName
  processes: number
  /** How often each process is restarted. */
  rounds: number
}

export interface RollingReport {
  restarts: number
  payments: number
  /** Calls, long polls and pages that were answered. */
  replies: number
  longestMs: number
  /** Failed requests, and differences in the books; empty if nothing was noticed. */
  wrong: string[]
}

interface Stage {
  journal: Journal
  mails: SmtpSink
  baseUrl: string
  identityKeys: PinnedIdentityKey[]
  isOver(): boolean
  wrong: string[]
}

const clientOf = ({ baseUrl, identityKeys }: Stage) => createPortalClient({ baseUrl, identityKeys })

async function payUntilOver(stage: Stage, business: MadeBusiness): Promise<number> {
  const [person] = business.people
  if (person === undefined) throw new Error('a business needs a maker')
  const writing: WriterContext = { ...stage, maker: { person, client: clientOf(stage) }, checker: null }
  await signIn(stage, writing.maker)
  const [vector] = indonesia.vectors.valid
  const recipient = await stage.journal.acknowledged(writing.maker.client, '/recipient/create', {
    type: vector.recipient_type,
    corridor_id: indonesia.id,
    country: indonesia.country,
    details: vector.details,
    is_saved: true,
  })
  let count = 0
  for (; !stage.isOver(); count += 1) await makePayment(writing, recipient.id, 10_000 + count)
  return count
}

/** Holds a long poll open all the time, as a tab does. */
async function waitUntilOver(stage: Stage, business: MadeBusiness): Promise<number> {
  const [, person] = business.people
  if (person === undefined) throw new Error('a business needs a second person')
  const client = clientOf(stage)
  await signIn(stage, { client, person })
  let count = 0
  for (let since = ''; !stage.isOver(); count += 1)
    since = (await stage.journal.acknowledged(client, '/notification/wait', { since })).cursor
  return count
}

async function loadUntilOver({ baseUrl, isOver, wrong }: Stage): Promise<number> {
  let count = 0
  for (; !isOver(); count += 1) {
    const response = await fetch(`${baseUrl}/.well-known/jwks.json`)
    if (response.status !== 200) wrong.push(`a page: ${response.status}`)
    await response.arrayBuffer()
    await delay(20)
  }
  return count
}

async function makeBusinesses(sql: Sql, pepper: Uint8Array): Promise<MadeBusiness[]> {
  const made: MadeBusiness[] = []
  // The ids of the sandbox's businesses, which then get no sample history at the first start.
  for (const [index, { id }] of [nusantara, samudra].entries())
    made.push(
      await makeBusiness(sql, {
        id,
        name: `rolling${index}`,
        roles: ['maker', 'viewer'],
        openingMinor: 100_000_000n,
        approvalsNeeded: 0,
        pepper,
      }),
    )
  return made
}

/** Restarts each process, after the one before is taken for ready again. */
async function restartAll(
  { processes, rounds }: RollingRestart,
  proxy: ProxyProcess,
  restart: (at: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (let at = 0; at < processes; at += 1) {
      await restart(at)
      await proxy.whenUp(processes)
    }
}

/** Ends with `stopServers`, which also ends the long polls. */
async function loadWhile(
  stage: Omit<Stage, 'isOver'>,
  businesses: MadeBusiness[],
  work: () => Promise<void>,
  stopServers: () => Promise<void>,
) {
  let isOver = false
  const loaded: Stage = { ...stage, isOver: () => isOver }
  const payments = Promise.all(businesses.map((business) => payUntilOver(loaded, business)))
  const others = Promise.all([...businesses.map((business) => waitUntilOver(loaded, business)), loadUntilOver(loaded)])
  // A failed request ends its load, and is reported by the waits below.
  for (const load of [payments, others]) load.catch(() => undefined)
  await work().finally(() => {
    isOver = true
  })
  const paid = await payments
  const [answered] = await Promise.all([others, stopServers()])
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return { payments: sum(paid), replies: stage.journal.told.length + sum(answered) }
}

async function run(asked: RollingRestart, ground: CrashResources): Promise<RollingReport> {
  const embedded = await startEmbeddedPostgres(path.join(ground.folder, 'cluster'), {
    settings: { fsync: 'off', synchronous_commit: 'off' },
  })
  const sql = createDatabase(embedded.url, { max: 2 })
  const servers: ServerProcess[] = []
  let proxy: ProxyProcess | null = null
  const authorities = tls.getCACertificates('default')
  try {
    await migrate(embedded.url)
    const businesses = await makeBusinesses(sql, ground.keys.pepper)
    const ports: number[] = []
    for (let at = 0; at < asked.processes; at += 1) ports.push(await findFreePort())
    proxy = await startProxy(asked.proxy, { folder: ground.folder, servers: ports })
    const environment = {
      ...environmentOf(ground),
      DATABASE_URL: embedded.url,
      PUBLIC_URL: proxy.baseUrl,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '3',
    }
    const start = (port: number) => startServerProcess(environment, { port })
    // The first one alone makes the identity keys.
    for (const port of ports) servers.push(await start(port))
    await proxy.whenUp(asked.processes)
    tls.setDefaultCACertificates([...authorities, proxy.certificate])
    const journal = createJournal({ whenUp: () => Promise.resolve(), countReply: () => undefined })
    const wrong: string[] = []
    const stage = { journal, mails: ground.mails, baseUrl: proxy.baseUrl, identityKeys: await pinnedKeys(sql), wrong }
    const restart = async (at: number) => {
      await servers[at]?.stop()
      servers[at] = await start(ports[at] ?? 0)
    }
    const behind = proxy
    const load = await loadWhile(
      stage,
      businesses,
      () => restartAll(asked, behind, restart),
      async () => void (await Promise.all(servers.splice(0).map((server) => server.stop()))),
    )
    if (journal.retries() > 0) wrong.push(`${journal.retries()} calls without an answer`)
    wrong.push(...(await verifyBooks(environment)))
    return { restarts: asked.processes * asked.rounds, ...load, longestMs: Math.round(journal.longestMs()), wrong }
  } finally {
    tls.setDefaultCACertificates(authorities)
    for (const server of servers) await server.stop()
    await proxy?.stop()
    await sql.end()
    await embedded.stop()
  }
}

export const runRollingRestart = (asked: RollingRestart): Promise<RollingReport> =>
  withCrashResources((ground) => run(asked, ground))
