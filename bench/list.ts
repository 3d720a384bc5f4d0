import { type CallRequest, calls } from '../contract/calls.ts'
import { lowestCost } from '../tests/support/business.ts'
import type { EncryptedClient } from './encryptedClient.ts'
import { type Bench, logProgress } from './figure.ts'
import { makeHistory } from './history.ts'
import { idOf, makePayingBusiness, makeTemplate, type PayingBusiness } from './payments.ts'
import { openStage, type Stage } from './stage.ts'
import { median, quantile } from './statistics.ts'

type Request = CallRequest<'/transfer/list'>

const rounds = 7
const pageSize = 25
const reply = calls['/transfer/list'].reply

const plain: Request = { page_size: pageSize, page_number: 1, tab: 'all', sort: 'created_at', order: 'desc' }
const day = (ago: number): string => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10)

/** Typical uses of the report list: tabs, sorts, filters, quick search, and pages by number. */
const views: Readonly<Record<string, Partial<Request>>> = {
  'all, newest first': {},
  'all, oldest first': { order: 'asc' },
  ongoing: { tab: 'ongoing' },
  'awaiting approval': { tab: 'awaiting_approval' },
  history: { tab: 'history' },
  'by total, highest': { sort: 'total_minor' },
  'by total, lowest': { sort: 'total_minor', order: 'asc' },
  'by recipient': { sort: 'recipient_name', order: 'asc' },
  'history by recipient': { tab: 'history', sort: 'recipient_name', order: 'desc' },
  'by status': { sort: 'status', order: 'asc' },
  'history by status': { tab: 'history', sort: 'status' },
  'history by total': { tab: 'history', sort: 'total_minor' },
  'page 20': { page_number: 20 },
  'page 20 by total': { page_number: 20, sort: 'total_minor' },
  'page 40 of history': { page_number: 36, tab: 'history' },
  denied: { status: [3] },
  'domestic only': { kind: 'domestic' },
  'to Japan': { country: 'JP' },
  'to Japan by total': { country: 'JP', sort: 'total_minor' },
  'in pounds, history': { receive_currency: 'GBP', tab: 'history' },
  'to one recipient': { recipient_id: idOf('recipient', 7) },
  'to one recipient by total': { recipient_id: idOf('recipient', 7), sort: 'total_minor' },
  'the last 30 days': { created_from: day(30) },
  'one month, by total': { created_from: day(120), created_to: day(90), sort: 'total_minor' },
  'above 400 million': { total_min_minor: '400000000' },
  'to Japan in 90 days above 400 million': { country: 'JP', created_from: day(90), total_min_minor: '400000000' },
  'search by name': { q: 'tanaka 7' },
  'search by reference': { q: 'BENCH-1000' },
  'search by the end of a reference': { q: '0042' },
  'search by account': { q: '0007' },
  'search by amount': { q: '4,321.00' },
  'search by amount and currency': { q: 'JPY 432,100' },
  'search by currency': { q: 'gbp' },
  'search by invoice number': { q: 'inv-4321' },
  'search by creator': { q: 'maker' },
  'search by creator, denied': { q: 'maker', status: [3] },
  'last month': { period: 'last_month' },
  'last month to one recipient': { period: 'last_month', q: 'tanaka 7' },
  'search that finds nothing': { q: 'nobody at all' },
}

interface Side {
  client: EncryptedClient
  times: Map<string, number[]>
}

async function timeView(side: Side, name: string, request: Request): Promise<string | null> {
  const startedMs = performance.now()
  const data = await side.client.call('/transfer/list', request)
  const times = side.times.get(name) ?? []
  times.push(performance.now() - startedMs)
  side.times.set(name, times)
  return reply.cast(data).next_cursor
}

/** Times the first page of each view and the next page by its cursor. */
async function timeAll(side: Side): Promise<void> {
  for (const [name, view] of Object.entries(views)) {
    const request = { ...plain, ...view }
    const cursor = await timeView(side, name, request)
    if (cursor !== null) await timeView(side, `${name}, next page`, { ...request, cursor })
  }
}

async function makeSides(stage: Stage): Promise<{ many: Side; few: Side }> {
  const server = await stage.startServer()
  const businesses: PayingBusiness[] = []
  for (const number of [1, 2, 3]) businesses.push(await makePayingBusiness(stage, number, lowestCost))
  const [first, second, third] = businesses
  if (!first || !second || !third) throw new Error('three businesses were made')
  const template = await makeTemplate(stage, first, await server.connect(first.maker))
  logProgress('making 1,000,000 transfers …')
  await makeHistory(stage.sql, second, template.id, { from: 1, count: 1_000_000, recipients: 1_000 })
  await makeHistory(stage.sql, third, template.id, { from: 2_000_001, count: 1_000, recipients: 40 })
  const side = async (paying: PayingBusiness): Promise<Side> => ({
    client: await server.connect(paying.maker),
    times: new Map(),
  })
  return { many: await side(second), few: await side(third) }
}

function saySlowest(many: Side, few: Side): void {
  const rows = [...many.times].map(([name, times]) => ({
    name,
    ms: median(times),
    against: median(few.times.get(name) ?? times),
  }))
  for (const { name, ms, against } of rows.sort((a, b) => b.ms - a.ms).slice(0, 8)) {
    logProgress(`${ms.toFixed(1)} ms against ${against.toFixed(1)} ms: ${name}`)
  }
}

/** Tail latency of the report list, with a million transfers against a thousand. */
export const benchList: Bench = async () => {
  const stage = await openStage()
  try {
    const { many, few } = await makeSides(stage)
    for (const side of [many, few]) {
      await timeAll(side)
      side.times.clear()
    }
    for (let round = 0; round < rounds; round++) for (const side of [many, few]) await timeAll(side)
    saySlowest(many, few)
    const p95 = (side: Side) => quantile([...side.times.values()].flat(), 0.95)
    const against = `p95 over ${many.times.size} views and pages of the report list, ${rounds} times each, including encryption and decryption`
    return [
      { name: 'list_1m_vs_1k', value: p95(many) / p95(few), unit: 'ratio', against, aim: '≤ 2' },
      { name: 'list_1m_p95_ms', value: p95(many), unit: 'ms', against: '1,000,000 transfers in one business' },
      { name: 'list_1k_p95_ms', value: p95(few), unit: 'ms', against: '1,000 transfers' },
    ]
  } finally {
    await stage.close()
  }
}
