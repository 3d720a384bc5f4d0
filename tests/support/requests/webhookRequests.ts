import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import type { webhookCalls } from '../../../contract/features/webhooks.ts'
import { confirmAllSessions } from '../portal/confirmAllSessions.ts'
import type { CallerKind, World } from './world.ts'

type WebhookPath = keyof typeof webhookCalls
interface Valid<P extends WebhookPath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}

const page = { page_size: 10, page_number: 1 }
/** No server has this address, but it is allowed. */
export const webhookInput = {
  url: 'http://127.0.0.1:9/hook',
  description: 'Books',
  events: ['transfer.succeeded' as const],
}

/** A new webhook; deletes earlier ones, since a business may have only a few. */
export async function newWebhook(world: World): Promise<CallResponse<'/webhook/create'>> {
  const { desk, person } = world
  await confirmAllSessions(world)
  await desk.server.database.sql`delete from webhook_endpoints`
  return desk.call(person('admin'), '/webhook/create', webhookInput)
}

export async function newDelivery(world: World) {
  const { id } = await newWebhook(world)
  const type = 'transfer.succeeded' as const
  return { id, ...(await world.desk.call(world.person('admin'), '/webhook/send-test', { id, type })) }
}

const valid = <P extends WebhookPath>(make: Valid<P>['make']): Valid<P> => ({
  as: 'admin',
  make: async (world) => {
    const { clock, database } = world.desk.server
    await database.sql`update sessions set confirmed_at = ${clock.now()}`
    return make(world)
  },
})

const existing = async (world: World) => ({ id: (await newWebhook(world)).id })

/** A valid request of each call of webhooks, and who makes it. */
export const webhookRequests: { [P in WebhookPath]: Valid<P> } = {
  '/webhook/list': valid(() => Promise.resolve({ ...page, order: 'desc' })),
  '/webhook/detail': valid(existing),
  '/webhook/create': valid(async (world) => {
    await world.desk.server.database.sql`delete from webhook_endpoints`
    return webhookInput
  }),
  '/webhook/update': valid(async (world) => ({ ...(await existing(world)), ...webhookInput, state: 'disabled' })),
  '/webhook/delete': valid(existing),
  '/webhook/show-secret': valid(existing),
  '/webhook/rotate-secret': valid(async (world) => ({ ...(await existing(world)), overlap_hours: 24 })),
  '/webhook/send-test': valid(async (world) => ({ ...(await existing(world)), type: 'batch.succeeded' })),
  '/webhook/deliveries': valid(async (world) => ({ ...page, ...(await existing(world)) })),
  '/webhook/delivery': valid(newDelivery),
  '/webhook/replay': valid(newDelivery),
  '/webhook/replay-since': valid(async (world) => {
    const { id } = await newDelivery(world)
    return { id, since: '2020-01-01T00:00:00.000Z', only_failed: true }
  }),
}
