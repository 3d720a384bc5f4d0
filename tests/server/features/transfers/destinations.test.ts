import { expect, it } from 'vitest'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import { corridors, everyCorridor } from '../../../../contract/corridors/all.ts'
import type { Corridor } from '../../../../contract/corridors/corridor.ts'
import type { MadePerson } from '../../../support/business.ts'
import { completeClaim } from '../../../support/claimLinks.ts'
import {
  createTransfer,
  quoteFor,
  type Sending,
  signAndApprove,
  signAndPay,
  transferDetail,
} from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

withBusiness('destinations', (scene) => {
  ;({ desk, maker, checker } = scene)
})

/** The first recipient of the way's own vectors, and twice the least that may arrive. */
function exampleOf({
  id,
  country,
  vectors,
  received_min_minor,
}: Corridor): Sending & Required<Pick<Sending, 'recipient'>> {
  const [example] = vectors.valid
  if (!example) throw new Error(`${id} has no vectors`)
  const recipient = {
    type: example.recipient_type,
    corridor_id: id,
    country,
    details: example.details,
    is_saved: false,
  } as CallRequest<'/recipient/create'>
  return { recipient, amount_minor: String(BigInt(received_min_minor) * 2n) }
}

it('The example recipient of every way to every destination is accepted, with a named bank, and quoted', async () => {
  for (const corridor of everyCorridor()) {
    const way = `${corridor.country} ${corridor.id}`
    const sending = exampleOf(corridor)
    const made = await desk.call(maker, '/recipient/create', sending.recipient)
    expect([way, made.currency, /[A-Za-z\u4e00-\u9fff]{3}/.test(made.bank_name)]).toEqual([
      way,
      corridor.currency,
      true,
    ])
    const quote = await quoteFor(desk, maker, sending)
    expect([way, quote.corridor_id, quote.country, quote.receive_currency, quote.receive_amount_minor]).toEqual([
      way,
      corridor.id,
      corridor.country,
      corridor.currency,
      sending.amount_minor,
    ])
    expect([way, BigInt(quote.send_amount_minor) > 0n]).toEqual([way, true])
  }
}, 240_000)

it('A payment of each pack reaches its recipient, and one of packs that differ only by currency', async () => {
  const packs = corridors.filter(({ rail, currency }) => rail !== 'swift' || ['USD', 'KWD'].includes(currency))
  const ways = packs.flatMap((pack) => everyCorridor().find(({ id }) => id === pack.id) ?? [])
  expect(ways.map(({ id }) => id)).toEqual(packs.map(({ id }) => id))
  const waiting = []
  for (const corridor of ways) {
    const submitted = await signAndPay(desk, maker, await createTransfer(desk, maker, exampleOf(corridor)))
    waiting.push(await transferDetail(desk, checker, submitted.id))
  }
  const results = await signAndApprove(
    desk,
    checker,
    waiting.filter(({ status }) => status === 1),
  )
  expect(results.map(({ code }) => code)).toEqual(results.map(() => 0))
  await desk.runDueJobs()
  for (const { id, recipient_details } of waiting) {
    const isWaiting = (await transferDetail(desk, maker, id)).status === transferStatus.awaiting_recipient_registration
    if (isWaiting) await completeClaim(desk, maker, id, recipient_details)
  }
  await desk.runDueJobs()
  desk.server.clock.advance(10_000)
  await desk.runDueJobs()
  for (const { id, corridor_id } of waiting) {
    expect([corridor_id, (await transferDetail(desk, maker, id)).status]).toEqual([corridor_id, 5])
  }
}, 240_000)
