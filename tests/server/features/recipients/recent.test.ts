import { expect, it } from 'vitest'
import { recentMax } from '../../../../contract/features/recipients.ts'
import type { MadePerson } from '../../../support/business.ts'
import { britishRecipient, indonesianRecipient } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson

withBusiness('recent', (scene) => {
  ;({ desk, maker } = scene)
})

const account = (at: number) => String(55_770_000 + at)
/** Saved, and sent to so many minutes ago. */
async function sentTo(recipient: ReturnType<typeof britishRecipient>, minutesAgo: number | null, is_saved = true) {
  const { id } = await desk.call(maker, '/recipient/create', { ...recipient, is_saved })
  const at = minutesAgo === null ? null : new Date(desk.server.clock.now().getTime() - minutesAgo * 60_000)
  await desk.server.database.sql`update recipients set last_sent_at = ${at} where id = ${id}`
  return id
}
const recent = async (where = {}) => (await desk.call(maker, '/recipient/recent', where)).items.map(({ id }) => id)

it('Recent recipients are listed last paid first, without unsaved, unpaid and deleted ones', async () => {
  const old = await sentTo(britishRecipient(account(1)), 50)
  const last = await sentTo(britishRecipient(account(2)), 5)
  const home = await sentTo(indonesianRecipient(), 20)
  await sentTo(britishRecipient(account(3)), 1, false)
  await sentTo(britishRecipient(account(4)), null)
  const gone = await sentTo(britishRecipient(account(5)), 2)
  await desk.call(maker, '/recipient/delete', { id: gone, version: 1 })
  expect(await recent()).toEqual([last, home, old])
  expect(await recent({ country: 'GB', currency: 'GBP' })).toEqual([last, old])
  expect(await recent({ country: 'ID', currency: 'IDR' })).toEqual([home])
})

it('Only a few recent recipients are listed, and none of another business', async () => {
  for (let at = 10; at < 12 + recentMax; at += 1) await sentTo(britishRecipient(account(at)), at)
  expect(await recent()).toHaveLength(recentMax)
  const stranger = personOf((await desk.server.addBusiness('recent-other')).people, 'maker')
  expect((await desk.call(stranger, '/recipient/recent', {})).items).toEqual([])
})
