import type { CallRequest } from '../../../contract/calls.ts'
import type { teamCalls } from '../../../contract/features/team.ts'
import { joinInvited, password } from '../business.ts'
import { confirmAllSessions } from '../portal/confirmAllSessions.ts'
import { setVerified } from './accountRequests.ts'
import type { CallerKind, World } from './world.ts'

type TeamPath = keyof typeof teamCalls
interface Valid<P extends TeamPath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}

/** Clears wrong tries of earlier calls. */
const valid = <P extends TeamPath>(as: CallerKind, make: Valid<P>['make']): Valid<P> => ({
  as,
  make: async (world) => {
    await world.desk.server.database.sql`delete from user_guards`
    await setVerified(world, 2)
    await confirmAllSessions(world)
    return make(world)
  },
})

const newSeat = () => ({
  email: `new.${crypto.randomUUID().slice(0, 8)}@example.com`,
  full_name: 'New Colleague',
  role: 'maker' as const,
  password,
})

const invited = async (world: World): Promise<string> =>
  (await world.desk.call(world.person('admin'), '/team/invite', newSeat())).id

/** A member who has set a password. */
async function joined(world: World): Promise<string> {
  const id = await invited(world)
  const { database, deps } = world.desk.server
  await joinInvited(database.sql, deps.keys.pepper, id)
  return id
}

/** A valid request of each call of the team, and who makes it. */
export const teamRequests: { [P in TeamPath]: Valid<P> } = {
  '/team/list': valid('admin', async () => ({ page_size: 10, page_number: 1, sort: 'created_at', order: 'asc' })),
  '/team/detail': valid('admin', async (world) => ({ id: world.person('maker').id })),
  '/team/open-work': valid('admin', async (world) => ({ id: world.person('maker').id })),
  '/team/invite': valid('admin', async () => newSeat()),
  '/team/reinvite': valid('admin', async (world) => {
    const id = await invited(world)
    await world.desk.server.database
      .sql`update users set invited_at = ${new Date(world.desk.server.clock.now().getTime() - 61_000)} where id = ${id}`
    return { id, password }
  }),
  '/team/withdraw-invitation': valid('admin', async (world) => ({ id: await invited(world), password })),
  '/team/change-role': valid('admin', async (world) => ({
    id: await invited(world),
    role: 'viewer' as const,
    password,
  })),
  '/team/change-name': valid('admin', async (world) => ({
    id: await invited(world),
    full_name: 'Rina Putri',
    password,
  })),
  '/team/delete': valid('admin', async (world) => ({ id: await joined(world), password })),
}
