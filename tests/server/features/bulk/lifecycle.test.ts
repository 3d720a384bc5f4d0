import { describe, expect, it } from 'vitest'
import { type BulkStatus, canBulkTransition } from '../../../../contract/base/statuses/bulk.ts'
import { statusNumbers } from '../../../../contract/base/statuses/reported.ts'
import { bindBusiness } from '../../../../server/db/business.ts'
import { createPipeline } from '../../../../server/db/pipeline.ts'
import { bulkTasks } from '../../../../server/features/bulk/jobs.ts'
import { transitionBulk } from '../../../../server/features/bulk/lifecycle.ts'
import { lockBulk } from '../../../../server/features/bulk/store.ts'
import {
  approveBulk,
  type Bulk,
  createBulk,
  createBulkRequest,
  type Input,
  inputOf,
  inputsOf,
  payBulk,
  settleBulk,
} from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { receivePayment } from '../../../support/receivePayment.ts'
import { findRefusedTransitions } from '../../../support/refusedTransitions.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

withBusiness('bulkmoves', (scene) => {
  ;({ desk, business, maker, checker } = scene)
})

/** Those of the other machines as well. */
const numbers = statusNumbers as readonly BulkStatus[]
const allowed = numbers.flatMap((from) =>
  numbers.filter((to) => canBulkTransition(from, to)).map((to) => `${from} ${to}`),
)

const cancel = ({ id, version }: Bulk) => desk.call(maker, '/bulk/cancel', { id, version })
const made = (rows: Input[] = inputsOf(1)) => createBulk(desk, maker, rows)
const paidIn = (rows: Input[] = inputsOf(1)) => {
  const from = { payment_method: 'virtual_account', payment_bank: 'bni' } as const
  return desk.call(maker, '/bulk/create', { ...createBulkRequest(rows), ...from })
}
const submitted = async (bulk: Promise<Bulk>) => payBulk(desk, maker, await bulk)
const approved = async (bulk: Promise<Bulk>) => approveBulk(desk, checker, await submitted(bulk))

async function receive({ pay_in }: Bulk): Promise<void> {
  await receivePayment(desk.server, {
    account_number: pay_in?.account_number ?? '',
    amount_minor: BigInt(pay_in?.amount_minor ?? 0),
    payer_name: 'PT bulk',
  })
}

/** The same with fewer moves left, where the policy asks for no approval. */
async function withoutApprovals(): Promise<void> {
  const { sql } = desk.server.database
  await sql`update approval_policies set approvals_needed = 0 where business_id = ${business.id} and kind = 'domestic'`
  await submitted(made())
  await cancel(await submitted(paidIn()))
  await desk.setBalance(business.id, 0n)
  const waits = await submitted(made())
  await desk.setBalance(business.id, 50_000_000n)
  await payBulk(desk, maker, waits)
}

describe('moves of a bulk transfer', () => {
  it('Every bulk transfer move that the state machine lacks is refused, for all pairs', async () => {
    const { deps } = desk.server
    const { id } = await made()
    const refused = await findRefusedTransitions(deps.sql, numbers, async (tx, from, to) => {
      await bindBusiness(tx, business.id)
      const bulk = await lockBulk(tx, business.id, id)
      if (!bulk) throw new Error('it was made')
      const actor = { kind: 'job' as const, task: 'test' }
      const work = { tx, deps, pipeline: createPipeline(), at: deps.now(), actor, by: null }
      transitionBulk(work, { ...bulk, status: from }, { to })
      await work.pipeline.done()
    })
    expect(refused.length).toBe(numbers.length ** 2 - allowed.length)
    expect(refused.filter((pair) => allowed.includes(pair))).toEqual([])
    expect((await desk.call(maker, '/bulk/detail', { id })).status).toBe(101)
  })

  it('Every bulk transfer move of the state machine is reached by what people and banks do', async () => {
    await desk.setBalance(business.id, 50_000_000n)
    await cancel(await made())
    await cancel(await submitted(made()))
    await desk.call(checker, '/bulk/deny', { bulk: seenOf(await submitted(made())), reason: 'No' })
    const [arrives, fails] = [await approved(made()), await approved(made([inputOf({ account_number: '7000009001' })]))]
    expect((await settleBulk(desk, maker, arrives)).status).toBe(5)
    expect((await settleBulk(desk, maker, fails)).status).toBe(103)
    const credited = await approved(paidIn())
    await receive(credited)
    const silent = await approved(paidIn())
    await withoutApprovals()
    desk.server.clock.set(silent.pay_in?.expires_at ?? '')
    await bulkTasks.expire_bulk(desk.server.deps, { business_id: business.id, bulk_id: silent.id })

    const moves = await desk.server.database.sql<{ pair: string }[]>`
      select distinct (detail::jsonb ->> 'from') || ' ' || (detail::jsonb ->> 'to') as pair from audit_log
      where business_id = ${business.id} and action = 'bulk.moved'`
    expect(moves.map(({ pair }) => pair).toSorted()).toEqual(allowed.toSorted())
    expect(await desk.checkBooks()).toEqual([])
  })
})
