import type { CallRequest } from '../../../contract/calls.ts'
import type { balanceCalls } from '../../../contract/features/balance.ts'
import { pin } from '../business.ts'
import { setVerified } from './accountRequests.ts'
import { topUpRequests } from './topUpRequests.ts'
import type { CallerKind, World } from './world.ts'

/** The export is in exportRequests.ts. */
type Path = Exclude<keyof typeof balanceCalls, '/balance/export'>
interface Valid<P extends Path> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}
const valid = <P extends Path>(as: CallerKind, make: Valid<P>['make']): Valid<P> => ({ as, make })

const own: { [P in Path]: Valid<P> } = {
  '/balance/summary': valid('viewer', async () => ({})),
  '/balance/history': valid('viewer', async () => ({ page_size: 10, page_number: 1, order: 'desc' })),
  '/balance/chart': valid('viewer', async () => ({ days: 30 })),
  '/balance/alert': valid('viewer', async () => ({})),
  '/balance/set-alert': valid('admin', async () => ({ threshold_minor: '1000000' })),
  '/balance/move-balance': valid('admin', async (world) => {
    await setVerified(world, 2)
    return { amount_minor: '1000', pin }
  }),
}

/** Valid requests of the calls about the balance and top-ups, as in `validRequests`. */
export const balanceRequests = { ...own, ...topUpRequests }
