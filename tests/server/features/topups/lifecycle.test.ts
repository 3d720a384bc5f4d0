import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { statusNumbers } from '../../../../contract/base/statuses/reported.ts'
import { canTopUpTransition, type TopUpStatus } from '../../../../contract/base/statuses/topup.ts'
import { bindBusiness } from '../../../../server/db/business.ts'
import { receiveIncomingPaymentReport } from '../../../../server/features/incomingPayments/receive.ts'
import { transitionTopUp } from '../../../../server/features/topups/lifecycle.ts'
import { declineReceipts } from '../../../../server/features/topups/receiptReview.ts'
import { lockTopUp } from '../../../../server/features/topups/store.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { treasurerAyu } from '../../../support/changeRequests.ts'
import { findRefusedTransitions } from '../../../support/refusedTransitions.ts'
import { topUpReport, topUpRequest } from '../../../support/requests/topUpRequests.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson

withBusiness('topupmoves', (scene) => {
  ;({ desk, business, maker } = scene)
})

/** Includes the statuses of the other state machines. */
const numbers = statusNumbers as readonly TopUpStatus[]
const allowed = numbers.flatMap((from) =>
  numbers.filter((to) => canTopUpTransition(from, to)).map((to) => `${from} ${to}`),
)

const make = () => desk.call(maker, '/topup/create', topUpRequest())
type Made = Awaited<ReturnType<typeof make>>
const look = ({ id }: Made) => desk.call(maker, '/topup/detail', { id })
const report = async (made: Made) =>
  desk.call(maker, '/topup/report-paid', await topUpReport(desk, maker, await look(made)))

async function decline(made: Made): Promise<void> {
  const { deps, clock } = desk.server
  const { version } = await look(made)
  const actor = { kind: 'staff', ...treasurerAyu, session_id_hash: '' } as const
  const told = { business_id: business.id, topup_id: made.id, version, reason: 'Too dark' }
  await deps.sql.begin((tx) => declineReceipts(tx, deps, { actor, now: clock.now(), address: '' }, told))
}

const receive = ({ account_number, amount_minor }: Made) =>
  receiveIncomingPaymentReport(desk.server.deps, {
    bank: 'sandbox',
    bank_reference: randomUUID(),
    account_number,
    currency: 'IDR',
    amount_minor: BigInt(amount_minor),
    credited_at: desk.server.clock.now(),
    payer_name: 'PT topups',
    remittance: '',
  })

describe('moves of a top-up', () => {
  it('Every top-up move that the state machine lacks is refused, for all pairs', async () => {
    const { deps } = desk.server
    const made = await make()
    const refused = await findRefusedTransitions(deps.sql, numbers, async (tx, from, to) => {
      await bindBusiness(tx, business.id)
      const topUp = await lockTopUp(tx, business.id, made.id)
      if (!topUp) throw new Error('the top-up does not exist')
      const by = { actor: { kind: 'job' as const, task: 'test' }, name: null, at: deps.now(), address: '' }
      await transitionTopUp(tx, deps, by, { ...topUp, status: from }, { to })
    })
    expect(refused.length).toBe(numbers.length ** 2 - allowed.length)
    expect(refused.filter((pair) => allowed.includes(pair))).toEqual([])
    expect((await look(made)).status).toBe(501)
    await desk.call(maker, '/topup/cancel', { id: made.id, version: made.version })
  })

  it('Every top-up move of the state machine is reached by what people and banks do', async () => {
    await receive(await make())
    const seen = await make()
    await report(seen)
    await receive(seen)
    const [declined, silent] = [await make(), await make()]
    await report(declined)
    await decline(declined)
    await report(declined)
    await decline(declined)
    await desk.advance(desk.server.deps.settings.topUpDeclinedMs + 1_000)
    await desk.runDueJobs()
    expect([(await look(declined)).status, (await look(silent)).status]).toEqual([7, 7])

    const moves = await desk.server.database.sql<{ pair: string }[]>`
      select distinct from_status || ' ' || to_status as pair from topup_events
      where business_id = ${business.id} and from_status is not null`
    expect(moves.map(({ pair }) => pair).toSorted()).toEqual(allowed.toSorted())
    expect(await desk.checkBooks()).toEqual([])
  })
})
