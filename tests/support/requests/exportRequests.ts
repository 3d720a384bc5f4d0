import type { CallRequest } from '../../../contract/calls.ts'
import type { exportCalls } from '../../../contract/features/exports.ts'
import type { statementCalls } from '../../../contract/features/statements.ts'
import type { CallerKind, World } from './world.ts'

type ExportPath = keyof typeof exportCalls | keyof typeof statementCalls
interface Valid<P extends ExportPath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}

/** Cancels earlier exports, since only a few may run at once. */
const valid = <P extends ExportPath>(as: CallerKind, make: Valid<P>['make']): Valid<P> => ({
  as,
  make: async (world) => {
    await world.desk.server.database.sql`delete from exports`
    return make(world)
  },
})

const period = ({ desk }: World) => {
  const day = desk.server.clock.now().toISOString().slice(0, 10)
  return { from: day, to: day }
}

/** A valid request of each call of statements and exports, and who makes it. */
export const exportRequests: { [P in ExportPath]: Valid<P> } = {
  '/statement/preview': valid('viewer', (world) => Promise.resolve(period(world))),
  '/export/start-audit': valid('admin', () => Promise.resolve({ format: 'csv' })),
  '/export/start-balance': valid('checker', () => Promise.resolve({ format: 'csv' })),
  '/export/start-recipients': valid('maker', () => Promise.resolve({ sort: 'full_name', order: 'asc', format: 'csv' })),
  '/export/start-statement': valid('checker', (world) => Promise.resolve({ ...period(world), format: 'pdf' })),
  '/export/start-transfers': valid('checker', () =>
    Promise.resolve({ sort: 'created_at', order: 'desc', tab: 'all', format: 'csv' }),
  ),
  '/export/list': valid('viewer', () => Promise.resolve({})),
  '/export/cancel': valid('maker', async ({ desk, person }) => {
    const request = { sort: 'full_name', order: 'asc', format: 'csv' } as const
    return { id: (await desk.call(person('maker'), '/export/start-recipients', request)).id }
  }),
}
