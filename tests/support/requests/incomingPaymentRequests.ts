import type { CallRequest } from '../../../contract/calls.ts'
import type { incomingPaymentCalls } from '../../../contract/features/incomingPayments.ts'
import type { paymentInstructionCalls } from '../../../contract/features/paymentInstructions.ts'
import { createAwaitingTransfer } from '../sending.ts'
import { setVerified } from './accountRequests.ts'
import type { CallerKind, World } from './world.ts'

type CreditPath = keyof typeof incomingPaymentCalls | keyof typeof paymentInstructionCalls
interface Valid<P extends CreditPath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}
const valid = <P extends CreditPath>(as: CallerKind, make: Valid<P>['make']): Valid<P> => ({ as, make })

/** A signed and approved transfer that waits for money from outside. */
async function awaited(world: World) {
  await setVerified(world, 2)
  return createAwaitingTransfer(world.desk, world.person('maker'), world.person('checker'))
}

/** Valid requests of the calls about incoming payments, as in `validRequests`. */
export const incomingPaymentRequests: { [P in CreditPath]: Valid<P> } = {
  '/instruction/detail': valid('viewer', async (world) => ({ transfer_id: (await awaited(world)).id })),
  '/transfer/report-paid': valid('maker', async (world) => {
    const { id, version } = await awaited(world)
    return { id, version, proof_ids: [] }
  }),
  '/credit/check': valid('viewer', async (world) => {
    const { id } = await awaited(world)
    const { desk, business } = world
    await desk.server.database
      .sql`update payment_instructions set state = 'paid', closed_at = ${desk.server.clock.now()}
      where business_id = ${business.id} and transfer_id = ${id}`
    return { transfer_id: id }
  }),
}
