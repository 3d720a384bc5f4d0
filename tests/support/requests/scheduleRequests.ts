import type { CallRequest } from '../../../contract/calls.ts'
import type { scheduleCalls } from '../../../contract/features/schedules.ts'
import { pin } from '../business.ts'
import { confirmAllSessions } from '../portal/confirmAllSessions.ts'
import { randomDigits } from '../refunds.ts'
import { createActiveSchedule, createSchedule, ruleOf, type Schedule, submitSchedule } from '../schedules.ts'
import { createRequest, createTransfer, indonesianRecipient, quoteFor } from '../sending.ts'
import { seenOf } from '../server/testApp.ts'
import { setVerified } from './accountRequests.ts'
import { letSignByPasskey } from './passkeys.ts'
import type { CallerKind, World } from './world.ts'

type SchedulePath = keyof typeof scheduleCalls
interface Valid<P extends SchedulePath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}

const valid = <P extends SchedulePath>(as: CallerKind, make: Valid<P>['make']): Valid<P> => ({
  as,
  make: async (world) => {
    await setVerified(world, 2)
    await confirmAllSessions(world)
    return make(world)
  },
})

async function signed({ desk, clients, person }: World, role: 'maker' | 'checker', schedule: Schedule) {
  await desk.server.database.sql`delete from user_guards`
  const purpose = role === 'maker' ? 'pay' : 'approve'
  const { challenge_id } = await clients[role].call('/schedule/request-otp', { purpose, schedule: seenOf(schedule) })
  return { schedule: seenOf(schedule), challenge_id, otp: await desk.server.readCode(person(role)), pin }
}

const small = () => ({ recipient: indonesianRecipient(randomDigits()), amount_minor: '50000' })
const created = ({ desk, person }: World) => createSchedule(desk, person('maker'), small())
const submitted = async (world: World) => submitSchedule(world.desk, world.person('maker'), await created(world))
const active = ({ desk, person }: World) =>
  createActiveSchedule(desk, { maker: person('maker'), checker: person('checker') }, small())

/** A valid request of each call of schedules, and who makes it. */
export const scheduleRequests: { [P in SchedulePath]: Valid<P> } = {
  '/schedule/list': valid('viewer', () => Promise.resolve({ page_size: 10, page_number: 1, order: 'desc' })),
  '/schedule/detail': valid('viewer', async (world) => ({ id: (await created(world)).id })),
  '/schedule/of-transfer': valid('viewer', async ({ desk, person }) => ({
    transfer_id: (await createTransfer(desk, person('maker'))).id,
  })),
  '/schedule/forecast': valid('viewer', () => Promise.resolve({})),
  '/schedule/preview': valid('maker', ({ desk }) =>
    Promise.resolve({ ...ruleOf(desk), country: 'ID', total_minor: '50000', recipient_name: 'PT Maju' }),
  ),
  '/schedule/create': valid('maker', async ({ desk, person }) => {
    const recipient = indonesianRecipient(randomDigits())
    const { id } = await desk.call(person('maker'), '/recipient/create', recipient)
    const quote = await quoteFor(desk, person('maker'), { recipient, amount_minor: '50000', side: 'send' })
    return { ...createRequest(quote.id, id), ...ruleOf(desk), deviation_percent: 3 }
  }),
  '/schedule/request-otp': valid('maker', async (world) => ({
    purpose: 'pay',
    schedule: seenOf(await created(world)),
  })),
  '/schedule/request-passkey': valid('maker', async (world) => {
    await letSignByPasskey(world, 'maker')
    return { purpose: 'pay', schedule: seenOf(await created(world)) }
  }),
  '/schedule/check-otp': valid('maker', async (world) => {
    const { pin: _, ...shown } = await signed(world, 'maker', await created(world))
    return { purpose: 'pay', ...shown }
  }),
  '/schedule/submit': valid('maker', async (world) => signed(world, 'maker', await created(world))),
  '/schedule/approve': valid('checker', async (world) => signed(world, 'checker', await submitted(world))),
  '/schedule/deny': valid('checker', async (world) => ({ schedule: seenOf(await submitted(world)), reason: 'No' })),
  '/schedule/pause': valid('maker', async (world) => ({ id: (await active(world)).id })),
  '/schedule/resume': valid('maker', async (world) => {
    const { id } = await active(world)
    await world.desk.call(world.person('maker'), '/schedule/pause', { id })
    return { id }
  }),
  '/schedule/skip': valid('maker', async (world) => {
    const { id, next } = await active(world)
    return { id, planned_on: next?.planned_on ?? '' }
  }),
  '/schedule/cancel': valid('maker', async (world) => ({ id: (await created(world)).id })),
  '/schedule/renew': valid('maker', async (world) => {
    const { id } = await active(world)
    await world.desk.server.database.sql`
      update schedules set state = 'held', hold_reason = 'policy_changed' where id = ${id}`
    return { id }
  }),
}
