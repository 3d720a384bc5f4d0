import type { CallRequest } from '../../../contract/calls.ts'
import type { bulkCalls } from '../../../contract/features/bulk.ts'
import { approveBulk, type Bulk, createBulk, createBulkRequest, inputsOf, payBulk } from '../bulk.ts'
import { pin } from '../business.ts'
import { confirmAllSessions } from '../portal/confirmAllSessions.ts'
import { seenOf } from '../server/testApp.ts'
import { letSignByPasskey } from './passkeys.ts'
import type { CallerKind, World } from './world.ts'

type BulkPath = keyof typeof bulkCalls
interface Valid<P extends BulkPath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}

const valid = <P extends BulkPath>(as: CallerKind, make: Valid<P>['make']): Valid<P> => ({
  as,
  make: async (world) => {
    await confirmAllSessions(world)
    return make(world)
  },
})

const signed = async (world: World, role: 'maker' | 'checker', purpose: 'pay' | 'approve', bulk: Bulk) => {
  await world.desk.server.database.sql`delete from user_guards`
  const asked = { purpose, bulk: seenOf(bulk) }
  const { challenge_id } = await world.clients[role].call('/bulk/request-otp', asked)
  return { bulk: seenOf(bulk), challenge_id, otp: await world.desk.server.readCode(world.person(role)), pin }
}

const made = ({ desk, person }: World): Promise<Bulk> => createBulk(desk, person('maker'), inputsOf(2))
const submitted = async (world: World): Promise<Bulk> => payBulk(world.desk, world.person('maker'), await made(world))

/** Paused: the balance was spent elsewhere between the approval and the first row. */
async function paused(world: World): Promise<Bulk> {
  const { desk, business, person } = world
  const bulk = await submitted(world)
  await approveBulk(desk, person('checker'), bulk)
  const { available_minor } = await desk.call(person('maker'), '/balance/summary', {})
  await desk.setBalance(business.id, 1n)
  await desk.runDueJobs()
  await desk.setBalance(business.id, BigInt(available_minor))
  return bulk
}

const page = { page_size: 10, page_number: 1 }

/** A valid request of each call of bulk transfers, and who makes it. */
export const bulkRequests: { [P in BulkPath]: Valid<P> } = {
  '/bulk/check': valid('maker', () => Promise.resolve({ kind: 'domestic', rows: inputsOf(2) })),
  '/bulk/create': valid('maker', () => Promise.resolve(createBulkRequest(inputsOf(2)))),
  '/bulk/list': valid('viewer', () => Promise.resolve({ ...page, order: 'desc', tab: 'all' })),
  '/bulk/detail': valid('viewer', async (world) => ({ id: (await made(world)).id })),
  '/bulk/rows': valid('viewer', async (world) => ({ ...page, id: (await made(world)).id })),
  '/bulk/recipient-waits': valid('viewer', async (world) => ({ id: (await made(world)).id })),
  '/bulk/send-recipient-links': valid('maker', async (world) => ({
    id: (await made(world)).id,
    links: [{ transfer_id: crypto.randomUUID(), email: 'wang@example.cn' }],
  })),
  '/bulk/export': valid('checker', async (world) => ({ id: (await made(world)).id, format: 'csv' })),
  '/bulk/status-report': valid('checker', async (world) => ({ id: (await made(world)).id })),
  '/bulk/request-otp': valid('maker', async (world) => {
    await world.desk.server.database.sql`delete from user_guards`
    return { purpose: 'pay', bulk: seenOf(await made(world)) }
  }),
  '/bulk/request-passkey': valid('maker', async (world) => {
    await letSignByPasskey(world, 'maker')
    return { purpose: 'pay', bulk: seenOf(await made(world)) }
  }),
  '/bulk/check-otp': valid('maker', async (world) => {
    const bulk = await made(world)
    const { pin: _, ...shown } = await signed(world, 'maker', 'pay', bulk)
    return { purpose: 'pay', ...shown }
  }),
  '/bulk/pay': valid('maker', async (world) => signed(world, 'maker', 'pay', await made(world))),
  '/bulk/approve': valid('checker', async (world) => signed(world, 'checker', 'approve', await submitted(world))),
  '/bulk/deny': valid('checker', async (world) => ({ bulk: seenOf(await submitted(world)), reason: 'No' })),
  '/bulk/cancel': valid('maker', async (world) => {
    const { id, version } = await made(world)
    return { id, version }
  }),
  '/bulk/remake': valid('maker', async (world) => {
    const { id, version } = await made(world)
    await world.desk.call(world.person('maker'), '/bulk/cancel', { id, version })
    return { id }
  }),
  '/bulk/resume': valid('maker', async (world) => ({ id: (await paused(world)).id })),
}
