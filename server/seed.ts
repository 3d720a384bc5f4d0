import { v7 } from 'uuid'
import type { Tier } from '../contract/base/money/approvalRules.ts'
import { currencies } from '../contract/base/money/money.ts'
import { transferStatus } from '../contract/base/statuses/transfer.ts'
import { appendAudit } from './audit.ts'
import { bindBusiness } from './db/business.ts'
import type { Tx } from './db/client.ts'
import type { Deps, MidRate } from './deps.ts'
import { insertFirstPolicy } from './features/approvals/store.ts'
import { hashPin } from './features/factors/pin.ts'
import { searchText } from './features/recipients/rules.ts'
import { enqueueTransferExpiry } from './features/transfers/enqueue.ts'
import { postInOrder, type TimedPosting } from './ledger/post.ts'
import {
  openingPosting,
  payoutSettledPosting,
  topUpPosting,
  transferPaymentPosting,
  transferRefundPosting,
} from './ledger/postings.ts'
import { sandboxRailName } from './ports/rails/sandbox.ts'
import { createEmbeddedRates } from './ports/rates/rates.ts'
import { hashSecret } from './secrets.ts'
import { seedCompany } from './seed/company.ts'
import {
  type Chance,
  checkDemoRecipient,
  createChance,
  type HistoryInput,
  type HistoryPath,
  type HistoryStaff,
  type MadeTransfer,
  makeTransfer,
  type SavedRecipient,
} from './seed/history.ts'
import { seedNotices } from './seed/notices.ts'
import { type DemoBusiness, type DemoUser, nusantara, samudra } from './seed/people.ts'
import { seedRates } from './seed/rates.ts'
import { type DemoRecipient, demoRecipients, slowRecipient } from './seed/recipients.ts'
import { seedStaff } from './seed/staff.ts'
import { type Hashes, insertBusiness, insertHistory, insertPayouts, insertRecipients, isSeeded } from './seed/store.ts'

/** Demo accounts printed at the start. */
export const demoUsers: readonly DemoUser[] = nusantara.users

/** The sandbox: two verified businesses with a year of history. Created once; later starts find it. */
export async function seedSandbox(deps: Deps): Promise<void> {
  await seedRates(deps)
  for (const business of [nusantara, samudra]) await seedBusiness(deps, business)
  await seedStaff(deps)
}

const policy: readonly Tier[] = [
  { kind: 'international', total_from_minor: 0n, approvals_needed: 1, approvers: [] },
  { kind: 'international', total_from_minor: 500_000_000n, approvals_needed: 2, approvers: [] },
  { kind: 'domestic', total_from_minor: 0n, approvals_needed: 0, approvers: [] },
  { kind: 'domestic', total_from_minor: 5_000_000n, approvals_needed: 1, approvers: [] },
]

const dayMs = 24 * 3_600_000
const historyDays = 365

const hashesOf = (deps: Deps, business: DemoBusiness): Promise<Hashes[]> =>
  Promise.all(
    business.users.map(async ({ id, password, pin }) => ({
      password_hash: await hashSecret(
        deps.keys.pepper,
        { kind: 'password', id },
        password,
        deps.settings.passwordHashCost,
      ),
      pin_hash: pin === null ? null : await hashPin(deps, id, pin),
    })),
  )

async function seedBusiness(deps: Deps, business: DemoBusiness): Promise<void> {
  const [known] = await deps.sql`select 1 from businesses where id = ${business.id}`
  if (known) return
  const hashes = await hashesOf(deps, business)
  await deps.sql.begin(async (tx) => {
    if (await isSeeded(tx, business)) return
    await bindBusiness(tx, business.id)
    await writeBusiness(tx, deps, business, hashes)
  })
}

async function writeBusiness(tx: Tx, deps: Deps, business: DemoBusiness, hashes: Hashes[]): Promise<void> {
  const now = deps.now()
  const start = new Date(now.getTime() - (historyDays + 1) * dayMs)
  const chance = createChance(Number.parseInt(business.id.slice(-4), 16))
  const newId = (at: Date) => v7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => chance() * 256) })
  const staff = staffOf(business)
  const recipients = [...demoRecipients, slowRecipient].map((demo) =>
    saveRecipient(business, demo, staff, newId, start),
  )
  const input: HistoryInput = {
    business_id: business.id,
    staff,
    policy: [...policy],
    chance,
    newId,
    midRates: await dailyRates(start, now),
    spreadPercent: deps.settings.spreadPercent,
    rateHoldMs: deps.settings.rateHoldMs,
  }
  const made = [
    ...pastTransfers(input, recipients, business.transferCount, now),
    ...openTransfers(input, recipients, now),
  ]
  await insertBusiness(tx, deps.keys, business, hashes, start)
  await insertFirstPolicy(tx, deps.keys, business.id, policy, start)
  await insertRecipients(tx, recipients)
  await seedCompany(tx, deps, business, { newId, at: start })
  const postings = postingsOf(input, business.id, made, start)
  await insertHistory(tx, deps.keys, business.id, made)
  await insertPayouts(tx, business.id, sandboxRailName, made)
  await postInOrder(tx, business.id, postings)
  for (const { transfer } of made)
    if (transfer.status === transferStatus.awaiting_payment)
      await enqueueTransferExpiry(tx, transfer, transfer.rate_held_until)
  await seedNotices(tx, deps, business, made)
  await appendAudit(tx, {
    business_id: business.id,
    actor: { kind: 'job', task: 'seed' },
    at: now,
    action: 'business.seeded',
    object_type: 'business',
    object_id: business.id,
    address: '',
    detail: { transfers: made.length },
  })
}

const staffOf = ({ users }: DemoBusiness): HistoryStaff => ({
  makers: users.flatMap(({ id, full_name, role }) => (role === 'maker' ? [{ id, full_name }] : [])),
  approvers: users.flatMap(({ id, role }) => (role === 'checker' || role === 'admin' ? [{ id, role }] : [])).reverse(),
})

function saveRecipient(
  business: DemoBusiness,
  demo: DemoRecipient,
  staff: HistoryStaff,
  newId: (at: Date) => string,
  at: Date,
): SavedRecipient {
  const checked = checkDemoRecipient(demo)
  const { corridor: _, ...stored } = checked
  return {
    demo,
    checked,
    row: {
      ...stored,
      business_id: business.id,
      id: newId(at),
      type: demo.type,
      corridor_id: demo.corridor_id,
      country: demo.country,
      relationship: demo.relationship,
      search_text: searchText(checked),
      is_saved: demo.share > 0,
      is_proposed: false,
      version: 1,
      created_by: staff.makers[0]?.id ?? '',
      created_at: at,
      last_sent_at: null,
      deleted_at: null,
      account_changed_at: null,
      name_check: null,
      metadata: null,
    },
  }
}

/** The rates of each day, accurate enough for the past. */
async function dailyRates(from: Date, to: Date): Promise<(at: Date) => MidRate[]> {
  const port = createEmbeddedRates()
  const days = new Map<number, MidRate[]>()
  for (let day = Math.floor(from.getTime() / dayMs); day * dayMs <= to.getTime(); day += 1) {
    // At the start of the day, so that no price uses a later rate.
    days.set(day, await port.fetch(new Date(day * dayMs)))
  }
  return (at) => days.get(Math.floor(at.getTime() / dayMs)) ?? []
}

const ends: readonly (readonly [way: HistoryPath, upTo: number])[] = [
  ['arrived', 0.905],
  ['rejected', 0.935],
  ['failed', 0.945],
  ['denied', 0.97],
  ['cancelled', 0.99],
  ['timed_out', 1],
]

function pickRecipient(chance: Chance, recipients: readonly SavedRecipient[]): SavedRecipient {
  let left = chance() * recipients.reduce((sum, { demo }) => sum + demo.share, 0)
  const found = recipients.find(({ demo }) => {
    left -= demo.share
    return left < 0
  })
  if (!found) throw new Error('nobody to send to')
  return found
}

const exponentOf = ({ checked }: SavedRecipient): number => currencies[checked.currency]

/** Spread over a year until two days ago, slightly growing each month, in office hours. */
function pastTransfers(input: HistoryInput, recipients: SavedRecipient[], count: number, now: Date): MadeTransfer[] {
  const { chance } = input
  const times = Array.from({ length: count }, () => {
    const daysAgo = 3 + Math.floor((historyDays - 3) * (1 - chance() ** 0.8))
    const day = Math.floor(now.getTime() / dayMs) - daysAgo
    return new Date(day * dayMs + Math.floor((1 + 9 * chance()) * 3_600_000))
  }).sort((one, other) => one.getTime() - other.getTime())
  return times.map((at) => {
    const end = chance()
    const way = ends.find(([, upTo]) => end < upTo)?.[0] ?? 'arrived'
    const recipient = pickRecipient(chance, recipients)
    return makeTransfer(input, recipient, at, way, exponentOf(recipient))
  })
}

/** Open transfers for every tab: created, awaiting approval, awaiting payment, processing. */
function openTransfers(input: HistoryInput, recipients: SavedRecipient[], now: Date): MadeTransfer[] {
  const find = (corridorId: string, isSaved = true) => {
    const found = recipients.find(({ demo, row }) => demo.corridor_id === corridorId && row.is_saved === isSaved)
    if (!found) throw new Error(`nobody to send to over ${corridorId}`)
    return found
  }
  const open: readonly (readonly [SavedRecipient, HistoryPath, minutesAgo: number])[] = [
    [find('gb-gbp-bank', false), 'on_its_way', 1_400],
    [find('sg-sgd-bank'), 'waiting', 190],
    [find('cn-cny-bank'), 'waiting', 95],
    [find('jp-jpy-bank'), 'waiting', 40],
    [find('us-usd-bank'), 'draft', 25],
    [find('id-idr-bank'), 'unpaid', 20],
  ]
  return open.map(([recipient, way, minutesAgo]) =>
    makeTransfer(input, recipient, new Date(now.getTime() - minutesAgo * 60_000), way, exponentOf(recipient)),
  )
}

const topUpMinor = 5_000_000_000n
const lowMinor = 1_500_000_000n

/** Ledger entries of the seeded transfers in time order, with top-ups whenever the balance runs low. */
function postingsOf(
  input: HistoryInput,
  businessId: string,
  made: readonly MadeTransfer[],
  start: Date,
): TimedPosting[] {
  const { newId } = input
  const moves = made.flatMap(({ transfer, steps }) => {
    const at = (status: number) => steps.find((step) => step.to === status)?.at
    const fee = at(10) === undefined ? 0n : rejectionFeeOf(transfer.receive_currency, transfer.total_minor)
    if (at(9)) Object.assign(transfer, { rejection_fee_minor: fee, refunded_minor: transfer.total_minor - fee })
    return [
      { at: at(8), posting: transferPaymentPosting(transfer, sandboxRailName), change: -transfer.total_minor },
      { at: at(5), posting: payoutSettledPosting(transfer, sandboxRailName), change: 0n },
      { at: at(9), posting: transferRefundPosting(transfer, sandboxRailName, fee), change: transfer.total_minor - fee },
    ].flatMap(({ at: time, ...move }) => (time === undefined ? [] : [{ ...move, at: time }]))
  })
  moves.sort((one, other) => one.at.getTime() - other.at.getTime())
  let balance = topUpMinor
  const postings: TimedPosting[] = [
    { entry_id: newId(start), at: start, posting: openingPosting(businessId, topUpMinor) },
  ]
  for (const { at, posting, change } of moves) {
    if (balance + change < lowMinor) {
      postings.push({ entry_id: newId(at), at, posting: topUpPosting(newId(at), topUpMinor) })
      balance += topUpMinor
    }
    postings.push({ entry_id: newId(at), at, posting })
    balance += change
  }
  return postings
}

/** An approximate dollar rate, close enough for sample data. */
const dollarMinor = 16_600n
const rejectionFeeOf = (currency: string, totalMinor: bigint): bigint => {
  const fee = currency === 'JPY' ? 4n * dollarMinor : currency === 'GBP' ? dollarMinor : 0n
  return fee < totalMinor ? fee : 0n
}
