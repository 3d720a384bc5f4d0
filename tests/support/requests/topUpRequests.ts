import { randomUUID } from 'node:crypto'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { topUpCalls } from '../../../contract/features/topups.ts'
import type { MadePerson } from '../business.ts'
import type { TestApp } from '../server/testApp.ts'
import { setVerified } from './accountRequests.ts'
import type { CallerKind, World } from './world.ts'

type Path = keyof typeof topUpCalls
interface Valid<P extends Path> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}
const valid = <P extends Path>(as: CallerKind, make: Valid<P>['make']): Valid<P> => ({ as, make })

/** A new picture as a receipt. */
export async function newReceipt(desk: TestApp, by: MadePerson): Promise<string> {
  const id = randomUUID()
  await desk.server.database.sql`
    insert into files (business_id, id, uploaded_by, purpose, name, size, mime, sha256, created_at)
    values (${by.business_id}, ${id}, ${by.id}, 'payment_proof', 'receipt.png', 100, 'image/png',
      ${id.replaceAll('-', '').padEnd(64, '0')}, ${desk.server.clock.now()})`
  return id
}

export const topUpRequest = (more: Partial<CallRequest<'/topup/create'>> = {}): CallRequest<'/topup/create'> => ({
  payment_method: 'manual_transfer',
  payment_bank: 'bca',
  amount_minor: '1000000',
  ...more,
})

/** A report of the payment of the requested amount, today. */
export async function topUpReport(
  desk: TestApp,
  by: MadePerson,
  {
    id,
    version,
    bank,
    amount_minor,
  }: Pick<CallRequest<'/topup/report-paid'>, 'id' | 'version' | 'bank' | 'amount_minor'>,
): Promise<CallRequest<'/topup/report-paid'>> {
  const receipt_ids = [await newReceipt(desk, by)]
  return { id, version, bank, amount_minor, transferred_on: dayOf(desk.server.clock.now()), receipt_ids }
}

async function made(world: World) {
  await setVerified(world, 2)
  // Makes room: a business may have only a few open top-ups, and many tests share it.
  await world.desk.server.database.sql`
    update topups set status = ${topUpStatus.cancelled} where business_id = ${world.business.id} and status <> ${topUpStatus.succeeded}`
  return world.desk.call(world.person('maker'), '/topup/create', topUpRequest())
}

/** Valid requests of the calls about top-ups, as in `validRequests`. */
export const topUpRequests: { [P in Path]: Valid<P> } = {
  '/topup/ways': valid('viewer', async () => ({})),
  '/topup/create': valid('maker', async (world) => {
    await setVerified(world, 2)
    return topUpRequest()
  }),
  '/topup/detail': valid('viewer', async (world) => ({ id: (await made(world)).id })),
  '/topup/list': valid('viewer', async () => ({ page_size: 10, page_number: 1 })),
  '/topup/report-paid': valid('maker', async (world) =>
    topUpReport(world.desk, world.person('maker'), await made(world)),
  ),
  '/topup/cancel': valid('maker', async (world) => {
    const { id, version } = await made(world)
    return { id, version }
  }),
}
