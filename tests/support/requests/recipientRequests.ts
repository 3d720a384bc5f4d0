import { randomInt } from 'node:crypto'
import type { CallRequest } from '../../../contract/calls.ts'
import type { recipientCalls } from '../../../contract/features/recipients.ts'
import { britishRecipient } from '../sending.ts'
import { seenOf } from '../server/testApp.ts'
import type { CallerKind, World } from './world.ts'

type RecipientPath = keyof typeof recipientCalls
interface Valid<P extends RecipientPath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}
const valid = <P extends RecipientPath>(as: CallerKind, make: Valid<P>['make']): Valid<P> => ({ as, make })

const newRecipient = ({ desk, person }: World) => desk.call(person('maker'), '/recipient/create', britishRecipient())

/** A pending change: the recipient of a maker, changed by the admin. */
async function newChange(world: World) {
  const { desk, person } = world
  const { id, version } = await newRecipient(world)
  const change = { ...britishRecipient(String(randomInt(55_000_000, 56_000_000))), id, version }
  await desk.call(person('admin'), '/recipient/update', change)
  const { items } = await desk.call(person('admin'), '/recipient/list-changes', { id })
  return seenOf(items[0] as (typeof items)[number])
}

const newId = async (world: World) => ({ id: (await newRecipient(world)).id })
const page = { page_size: 10, page_number: 1 }

export const recipientRequests: { [P in RecipientPath]: Valid<P> } = {
  '/recipient/list': valid('viewer', async () => ({ ...page, sort: 'full_name', order: 'asc' })),
  '/recipient/export': valid('maker', async () => ({ sort: 'full_name', order: 'asc', format: 'csv' })),
  '/recipient/recent': valid('viewer', async () => ({ country: 'GB' })),
  '/recipient/detail': valid('viewer', newId),
  '/recipient/create': valid('maker', async () => britishRecipient()),
  '/recipient/update': valid('maker', async (world) => {
    const { id, version } = await newRecipient(world)
    return { ...britishRecipient('55779912'), id, version }
  }),
  '/recipient/check-name': valid('maker', newId),
  '/recipient/list-changes': valid('viewer', newId),
  '/recipient/approve-change': valid('checker', async (world) => ({ change: await newChange(world) })),
  '/recipient/decline-change': valid('checker', async (world) => ({
    change: await newChange(world),
    reason: 'Not theirs',
  })),
  '/recipient/withdraw-change': valid('admin', async (world) => ({ id: (await newChange(world)).id })),
  '/recipient/delete': valid('maker', async (world) => {
    const { id, version } = await newRecipient(world)
    return { id, version }
  }),
}
