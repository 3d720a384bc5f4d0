import type { CallRequest } from '../../../contract/calls.ts'
import type { refundCalls } from '../../../contract/features/refunds.ts'
import { pin } from '../business.ts'
import { confirmAllSessions } from '../portal/confirmAllSessions.ts'
import {
  addOldRefundAccount,
  approveRefund,
  createRejectedTransfer,
  randomDigits,
  releaseRefundAsStaff,
  requestRefundToBank,
  settlePayouts,
} from '../refunds.ts'
import { letSignByPasskey } from './passkeys.ts'
import type { CallerKind, World } from './world.ts'

type RefundPath = keyof typeof refundCalls
interface Valid<P extends RefundPath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}

const valid = <P extends RefundPath>(as: CallerKind, make: Valid<P>['make']): Valid<P> => ({
  as,
  make: async (world) => {
    await confirmAllSessions(world)
    return make(world)
  },
})

const asked = ({ desk, business }: World) => requestRefundToBank(desk, business)

const forgetSends = ({ desk }: World) => desk.server.database.sql`delete from user_guards`

async function signed(world: World) {
  const { seen: refund } = await asked(world)
  await forgetSends(world)
  const { desk, clients, person } = world
  const { challenge_id } = await clients.checker.call('/refund/request-otp', { purpose: 'approve', refund })
  return { refund, challenge_id, otp: await desk.server.readCode(person('checker')), pin }
}

/** A valid request of each call of refunds, and who makes it. */
export const refundRequests: { [P in RefundPath]: Valid<P> } = {
  '/refund/list': valid('viewer', () => Promise.resolve({ page_size: 10, page_number: 1, order: 'desc' })),
  '/refund/waiting': valid('checker', () => Promise.resolve({})),
  '/refund/detail': valid('viewer', async (world) => ({ id: (await asked(world)).id })),
  '/refund/request': valid('maker', async ({ desk, business, person }) => {
    await addOldRefundAccount(desk, business, randomDigits())
    const people = { maker: person('maker'), checker: person('checker') }
    return { id: await createRejectedTransfer(desk, people), destination: 'balance' }
  }),
  '/refund/request-otp': valid('checker', async (world) => {
    await forgetSends(world)
    return { purpose: 'approve', refund: (await asked(world)).seen }
  }),
  '/refund/request-passkey': valid('checker', async (world) => {
    await letSignByPasskey(world, 'checker')
    return { purpose: 'approve', refund: (await asked(world)).seen }
  }),
  '/refund/check-otp': valid('checker', async (world) => {
    const { refund, challenge_id, otp } = await signed(world)
    return { purpose: 'approve', refund, challenge_id, otp }
  }),
  '/refund/approve': valid('checker', signed),
  '/refund/deny': valid('checker', async (world) => ({ refund: (await asked(world)).seen, reason: 'No' })),
  '/refund/withdraw': valid('maker', async (world) => {
    const { id, request_id } = await asked(world)
    return { id, request_id }
  }),
  '/refund/proof': valid('viewer', async (world) => {
    const { desk, business, person } = world
    const refund = await asked(world)
    await approveRefund(desk, person('checker'), refund.seen)
    await releaseRefundAsStaff(desk, business.id, refund.request_id)
    await settlePayouts(desk)
    return { id: refund.id }
  }),
}
