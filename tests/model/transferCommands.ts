import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { codeName } from '../../contract/base/calls/codes.ts'
import type { ResponseEnvelope } from '../../contract/base/calls/envelope.ts'
import { chosenMethods, isIncomingMethod } from '../../contract/base/money/paymentMethods.ts'
import { type Role, roleNames } from '../../contract/base/people/roles.ts'
import { sandboxBehaviour } from '../../contract/corridors/magicAccounts.ts'
import { inBusiness } from '../../server/db/business.ts'
import { receivePayoutReport } from '../../server/features/transfers/settlement.ts'
import { post } from '../../server/ledger/post.ts'
import { topUpPosting } from '../../server/ledger/postings.ts'
import { britishRecipient, createRequest, indonesianRecipient } from '../support/sending.ts'
import { seenOf, setRole } from '../support/server/testApp.ts'
import { assertBalance, assertSame, at, type Command, look, nameOf, onTransfer, type Real, send } from './command.ts'
import { creditCommands } from './creditCommands.ts'
import { refundCommands } from './refundCommands.ts'
import type { Model, ModelTransfer } from './transferModel.ts'
import * as rules from './transferModel.ts'

const accounts = ['55779911', '55779001', '55779002', '55779003', '55779004', '55779005', '55779006'] as const

const create = fc
  .record({
    person: fc.nat(),
    account: fc.constantFrom(...accounts),
    units: fc.integer({ min: 100, max: 2_500 }),
    isDomestic: fc.boolean(),
    method: fc.constantFrom('balance' as const, ...chosenMethods),
  })
  .map(
    ({ person, account, units, isDomestic, method }): Command => ({
      check: (model) => model.transfers.length < 12,
      async run(model, real) {
        const who = person % real.people.length
        const maker = at(real.people, who)
        if (!rules.mayCreate(model, who)) {
          expect(await real.desk.code(maker, '/recipient/create', britishRecipient())).toBe('not_permitted')
          return
        }
        const recipient = isDomestic ? indonesianRecipient(account) : britishRecipient(account)
        const saved = await real.desk.call(maker, '/recipient/create', recipient)
        const quote = await real.desk.call(maker, '/quote/create', {
          corridor_id: recipient.corridor_id,
          country: recipient.country,
          side: 'receive',
          amount_minor: isDomestic ? String(units * 10_000) : String(units * 100),
          fee_payer: isDomestic ? 'OUR' : 'SHA',
        })
        const reply = await send(real, who, '/transfer/create', {
          ...createRequest(quote.id, saved.id),
          payment_method: method,
          ...(isIncomingMethod(method) ? { payment_bank: 'bca' as const } : {}),
        })
        expect(nameOf(reply)).toBe('ok')
        if (reply.data === null) throw new Error('an answer was expected')
        expect(reply.data.total_minor).toBe(quote.total_minor)
        model.transfers.push({
          seen: seenOf(reply.data),
          kind: isDomestic ? 'domestic' : 'international',
          behaviour: sandboxBehaviour(account),
          total: BigInt(reply.data.total_minor),
          status: 0,
          createdBy: who,
          submittedBy: who,
          submittedMs: null,
          account,
          editors: new Set(),
          approvals: new Set(),
          needed: 0,
          heldUntilMs: new Date(reply.data.rate_held_until).getTime(),
          method,
          asked: null,
          refundIs: null,
          refundBehaviour: 'succeed',
        })
      },
      toString: () =>
        `create(${person}, ${account}, ${units}, ${isDomestic ? 'domestic' : 'international'}, ${method})`,
    }),
  )

async function tryToPay(real: Real, transfer: ModelTransfer, who: number): Promise<ResponseEnvelope> {
  const person = at(real.people, who)
  const transfers = [transfer.seen]
  const asked = await real.desk.reply(person, '/transfer/request-otp', { purpose: 'pay', transfers })
  if (asked.code !== 0) return asked
  const signed = await real.desk.signFor(person, 'pay', transfers)
  return send(real, who, '/transfer/pay', { transfer: transfer.seen, ...signed })
}

const payCommand = onTransfer('pay', async (model, real, transfer, who) => {
  const reply = await tryToPay(real, transfer, who)
  expect(nameOf(reply)).toBe(rules.pay(model, transfer, who))
})

const denyCommand = onTransfer('deny', async (model, real, transfer, who) => {
  const reply = await send(real, who, '/transfer/deny', { transfers: [transfer.seen], reason: 'Not this month' })
  const expected = rules.mayDeny(model, who) ? rules.deny(transfer, who) : 'not_permitted'
  expect(codeName(reply.code === 0 ? (reply.data?.results[0]?.code ?? 0) : reply.code)).toBe(expected)
  // A checker who takes back an approval has denied.
  if (expected === 'ok') transfer.approvals.delete(who)
})

const cancelCommand = onTransfer('cancel', async (model, real, transfer, who) => {
  const { id, version } = transfer.seen
  const reply = await send(real, who, '/transfer/cancel', { id, version })
  expect(nameOf(reply)).toBe(rules.cancel(model, transfer, who))
})

const requoteCommand = onTransfer('requote', async (model, real, transfer, who) => {
  const { id, version } = transfer.seen
  const reply = await send(real, who, '/transfer/requote', { id, version })
  expect(nameOf(reply)).toBe(rules.requote(model, transfer, who))
  if (reply.data === null || reply.code !== 0) return
  expect(reply.data.version).toBe(version + 1)
  expect(new Date(reply.data.rate_held_until).getTime()).toBeGreaterThan(model.nowMs)
  transfer.seen = seenOf(reply.data)
  transfer.total = BigInt(reply.data.total_minor)
  transfer.needed = rules.neededFor(model, transfer)
  expect(reply.data.approvals_needed).toBe(transfer.needed)
  transfer.heldUntilMs = new Date(reply.data.rate_held_until).getTime()
})

const staleCommand = onTransfer('stale', async (_, real, transfer, who) => {
  const stale = { ...transfer.seen, version: transfer.seen.version + 1 }
  const reply = await tryToPay(real, { ...transfer, seen: stale }, who)
  expect(['changed_since_seen', 'not_permitted']).toContain(nameOf(reply))
})

const codesIn = (reply: ResponseEnvelope<{ results: readonly { code: number }[] }>) =>
  reply.code === 0 && reply.data ? reply.data.results.map((line) => codeName(line.code)) : [nameOf(reply)]

/** As a list of transfers, or as a batch from the approval inbox: the same rules judge both. */
async function tryToApprove(real: Real, transfers: ModelTransfer[], who: number, from: 'list' | 'inbox' = 'list') {
  const person = at(real.people, who)
  const seen = transfers.map((transfer) => transfer.seen)
  if (from === 'inbox') {
    const items = seen.map((one) => ({ kind: 'transfer' as const, ...one }))
    const asked = await real.desk.reply(person, '/desk/request-otp', { items })
    if (asked.code !== 0) return [nameOf(asked)]
    const signed = await real.desk.signed(person, () => real.desk.call(person, '/desk/request-otp', { items }))
    return codesIn(await send(real, who, '/desk/approve', { items, ...signed }))
  }
  const asked = await real.desk.reply(person, '/transfer/request-otp', { purpose: 'approve', transfers: seen })
  if (asked.code !== 0) return [nameOf(asked)]
  const signed = await real.desk.signFor(person, 'approve', seen)
  return codesIn(await send(real, who, '/transfer/approve', { transfers: seen, ...signed }))
}

const approveCommand = fc
  .record({
    person: fc.nat(),
    indexes: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    from: fc.constantFrom('list' as const, 'inbox' as const),
  })
  .map(
    ({ person, indexes, from }): Command => ({
      check: (model) => model.transfers.length > 0,
      async run(model, real) {
        const who = person % real.people.length
        const chosen = [...new Set(indexes.map((index) => at(model.transfers, index)))]
        const codes = await tryToApprove(real, chosen, who, from)
        if (!rules.mayApprove(model, who)) expect(codes).toEqual(['not_permitted'])
        else if (chosen.every((transfer) => rules.hasExpired(model, transfer))) expect(codes).toEqual(['quote_expired'])
        else expect(codes).toEqual(chosen.map((transfer) => rules.approve(model, transfer, who)))
        for (const transfer of chosen) assertSame(transfer, await look(real, transfer))
        await assertBalance(model, real)
      },
      toString: () => `approve(${person}, [${indexes}], ${from})`,
    }),
  )

/** After a race the system says who won; that it was one is for the checkers of the books. */
async function follow(model: Model, real: Real): Promise<void> {
  const { available_minor } = await real.desk.call(at(real.people, 0), '/balance/summary', {})
  model.balance = BigInt(available_minor)
  for (const transfer of model.transfers) {
    const found = await look(real, transfer)
    const valid = found.approvals.filter((row) => row.is_valid && row.decision === 'approved')
    transfer.status = found.status
    transfer.needed = found.approvals_needed
    transfer.approvals = new Set(valid.map((row) => real.people.findIndex((person) => person.id === row.by.user_id)))
    const [judged] = await real.desk.server.database.sql<
      { submitted_at: Date | null; submitted_by: string | null; editors: string[] }[]
    >`
      select submitted_at, submitted_by, array_remove(maker_ids, created_by) as editors from transfers where id = ${found.id}`
    transfer.submittedMs = judged?.submitted_at?.getTime() ?? null
    if (judged?.submitted_by) {
      transfer.submittedBy = real.people.findIndex((person) => person.id === judged.submitted_by)
    }
    transfer.editors = new Set(judged?.editors.map((id) => real.people.findIndex((person) => person.id === id)))
  }
}

const raceCommand = fc.record({ index: fc.nat(), ways: fc.array(fc.nat(), { minLength: 2, maxLength: 4 }) }).map(
  ({ index, ways }): Command => ({
    check: (model) => model.transfers.length > 0,
    async run(model, real) {
      const transfer = at(model.transfers, index)
      const { id, version } = transfer.seen
      const acts = [
        () => tryToPay(real, transfer, 0),
        () => tryToPay(real, transfer, 3),
        () => tryToApprove(real, [transfer], 2),
        () => tryToApprove(real, [transfer], 3, 'inbox'),
        () => send(real, 0, '/transfer/cancel', { id, version }),
        () => send(real, 2, '/transfer/deny', { transfers: [transfer.seen], reason: 'No' }),
      ]
      // Two that ask for a code at once read the same mailbox: one takes the other's code, and is refused.
      await Promise.all([...new Set(ways.map((way) => way % acts.length))].map((way) => at(acts, way)()))
      real.last = null
      await follow(model, real)
    },
    toString: () => `race(${index}, [${ways}])`,
  }),
)

const retryCommand = fc.constant<Command>({
  check: () => true,
  async run(model, real) {
    if (real.last === null) return
    expect(await real.last.again()).toEqual(real.last.reply)
    await assertBalance(model, real)
  },
  toString: () => 'retry()',
})

const dueJobsOf = async (real: Real) =>
  (await real.desk.dueJobs()).filter((job) => JSON.stringify(job.payload).includes(real.businessId))

async function runJob(model: Model, real: Real, job: Awaited<ReturnType<typeof dueJobsOf>>[number]): Promise<void> {
  const isFirstTry = job.task === 'submit_payout'
  await real.desk.runJob(job).catch((error: unknown) => {
    if (!isFirstTry || !String(error).includes('did not answer in time')) throw error
  })
  await assertMoved(model, real, job)
}

const jobCommand = fc.nat().map(
  (index): Command => ({
    check: () => true,
    async run(model, real) {
      const jobs = await dueJobsOf(real)
      if (jobs.length > 0) await runJob(model, real, at(jobs, index))
    },
    toString: () => `job(${index})`,
  }),
)

/** A quiet while: what is due is done, and what the banks then say is heard. */
const settleCommand = fc.constant<Command>({
  check: () => true,
  async run(model, real) {
    for (const waitMs of [0, 10_000]) {
      await real.desk.advance(waitMs)
      model.nowMs += waitMs
      for (const job of await dueJobsOf(real)) await runJob(model, real, job)
    }
  },
  toString: () => 'settle()',
})

async function assertMoved(model: Model, real: Real, job: { task: string; payload: unknown }): Promise<void> {
  const { transfer_id, payout_reference } = job.payload as { transfer_id?: string; payout_reference?: string }
  const { request_id = null } = job.payload as { request_id?: string }
  const [payout] = await real.desk.server.database.sql<{ transfer_id: string; is_refund: boolean }[]>`
    select transfer_id, false as is_refund from payouts where payout_reference = ${payout_reference ?? null}
    union all select transfer_id, true from refund_requests
    where payout_reference = ${payout_reference ?? null} or id = ${request_id}`
  const transfer = model.transfers.find(({ seen }) => seen.id === (transfer_id ?? payout?.transfer_id))
  if (!transfer) throw new Error(`a job of no transfer: ${JSON.stringify(job)}`)
  const before = transfer.status
  if (job.task === 'sandbox_bank_report') {
    if (payout?.is_refund) rules.refundReported(transfer)
    else transfer.status = rules.reported(model, transfer)
  }
  if (job.task === 'expire_transfer') transfer.status = rules.expired(model, transfer)
  const found = await look(real, transfer)
  if (before === 8 && transfer.status === 9) model.balance += transfer.total - BigInt(found.rejection_fee_minor ?? '0')
  assertSame(transfer, found)
  await assertBalance(model, real)
}

/** A report that comes late, doubled or against the first: nothing moves. */
const lateReportCommand = fc
  .record({ index: fc.nat(), state: fc.constantFrom('succeeded' as const, 'rejected' as const, 'failed' as const) })
  .map(
    ({ index, state }): Command => ({
      check: (model) => model.transfers.some((transfer) => [5, 9].includes(transfer.status)),
      async run(model, real) {
        const transfer = at(
          model.transfers.filter(({ status }) => [5, 9].includes(status)),
          index,
        )
        const { deps, database } = real.desk.server
        const [payout] = await database.sql<{ payout_reference: string }[]>`
        select payout_reference from payouts where transfer_id = ${transfer.seen.id}`
        const report = { rail: 'sandbox', payout_reference: payout?.payout_reference ?? '', state, detail: 'late' }
        await inBusiness(deps.sql, real.businessId, (tx) => receivePayoutReport(tx, deps, real.businessId, report))
        assertSame(transfer, await look(real, transfer))
        await assertBalance(model, real)
      },
      toString: () => `lateReport(${index}, ${state})`,
    }),
  )

const advanceCommand = fc.constantFrom(1, 60_000, 590_000, 3_600_000, 23 * 3_600_000, 25 * 3_600_000).map(
  (ms): Command => ({
    check: () => true,
    async run(model, real) {
      await real.desk.advance(ms)
      model.nowMs += ms
    },
    toString: () => `advance(${ms})`,
  }),
)

const roleCommand = fc.record({ person: fc.nat(), role: fc.constantFrom<Role>(...roleNames) }).map(
  ({ person, role }): Command => ({
    check: () => true,
    async run(model, real) {
      const who = person % real.people.length
      const someone = at(real.people, who)
      // The team's call takes the same role again for nothing to do.
      if (someone.role !== role) await setRole(real.desk, someone, role)
      rules.changeRole(model, who, role)
      // Under another role the change sent last may be refused, so it is not repeated.
      real.last = null
    },
    toString: () => `role(${person}, ${role})`,
  }),
)

const topUpCommand = fc.integer({ min: 1, max: 60 }).map(
  (millions): Command => ({
    check: () => true,
    async run(model, real) {
      const amount = BigInt(millions) * 1_000_000n
      const { deps, clock } = real.desk.server
      const to = { business_id: real.businessId, entry_id: randomUUID(), at: clock.now() }
      await inBusiness(deps.sql, real.businessId, (tx) => post(tx, to, topUpPosting(randomUUID(), amount)))
      model.balance += amount
      await assertBalance(model, real)
    },
    toString: () => `topUp(${millions})`,
  }),
)

/** Events other than people's actions on transfers. */
export const otherCommands = [
  jobCommand,
  jobCommand,
  settleCommand,
  settleCommand,
  retryCommand,
  advanceCommand,
  roleCommand,
]

export const transferCommands = [
  create,
  create,
  payCommand,
  payCommand,
  approveCommand,
  approveCommand,
  denyCommand,
  cancelCommand,
  requoteCommand,
  staleCommand,
  ...creditCommands,
  ...refundCommands,
  raceCommand,
  lateReportCommand,
  topUpCommand,
  ...otherCommands,
]
