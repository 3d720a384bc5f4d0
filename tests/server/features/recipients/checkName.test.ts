import { expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { britishRecipient, createRequest, quoteFor, signAndPay, transferDetail } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

withBusiness('names', (scene) => {
  ;({ desk, maker, checker } = scene)
})

const made = (account: string) => desk.call(maker, '/recipient/create', britishRecipient(account))

it.each([
  ['55779911', { result: 'match', account_name: null }],
  ['55779102', { result: 'partial', account_name: 'Smith Trading Ltd Group' }],
  ['55779103', { result: 'no_match', account_name: null }],
  ['55779104', { result: 'unavailable', account_name: null }],
])('The name check of %s shows and keeps the bank’s answer', async (account, said) => {
  const { id, name_check } = await made(account)
  expect(name_check).toBeNull()
  expect(await desk.call(maker, '/recipient/check-name', { id })).toMatchObject(said)
  expect((await desk.call(maker, '/recipient/detail', { id })).name_check).toMatchObject(said)
  expect(await desk.code(checker, '/recipient/check-name', { id })).toBe('not_permitted')
})

it('The name check is dropped with the details it was about, and a transfer keeps its result', async () => {
  const { id, version } = await made('55779103')
  await desk.call(maker, '/recipient/check-name', { id })
  const quote = await quoteFor(desk, maker)
  const transfer = await signAndPay(
    desk,
    maker,
    await desk.call(maker, '/transfer/create', createRequest(quote.id, id)),
  )
  const same = { ...britishRecipient('55779103'), relationship: 'customer', id, version }
  expect((await desk.call(maker, '/recipient/update', same)).name_check).toMatchObject({ result: 'no_match' })
  const other = { ...britishRecipient('55779911'), id, version: version + 1 }
  expect((await desk.call(maker, '/recipient/update', other)).name_check).toBeNull()
  expect((await transferDetail(desk, maker, transfer.id)).name_check).toMatchObject({ result: 'no_match' })
  const { items } = await desk.call(checker, '/desk/list', {})
  expect(items[0]?.cues.map(({ name }) => name)).toContain('name_differs')
})

it('A failing name check never blocks: the bank counts as not responding', async () => {
  const { id } = await made('55779911')
  const deps = { ...desk.server.deps, nameCheck: { check: () => Promise.reject(new Error('down')) } }
  expect(await desk.call(maker, '/recipient/check-name', { id }, { deps })).toMatchObject({ result: 'unavailable' })
})

it.each([
  ['55779911', { payee_check: 'match', payee_account_name: '' }],
  ['55779102', { payee_check: 'partial', payee_account_name: 'Smith Trading Ltd Group' }],
  ['55779103', { payee_check: 'no_match', payee_account_name: '' }],
  ['55779104', { payee_check: 'unavailable', payee_account_name: '' }],
])(
  'T110: The certificate that maker and approver sign for %s names what the bank said of the payee',
  async (account, said) => {
    const { id } = await made(account)
    await desk.call(maker, '/recipient/check-name', { id })
    const quote = await quoteFor(desk, maker)
    const created = await desk.call(maker, '/transfer/create', createRequest(quote.id, id))
    expect(created.certificate).toEqual({ ...quote.certificate, ...said })
    const transfer = await signAndPay(desk, maker, created)
    expect(await desk.checkBooks()).toEqual([])
    const behind = (result: string) =>
      desk.server.database.sql`
      update transfers set certificate = certificate || ${JSON.stringify({ payee_check: result })}::text::jsonb where id = ${transfer.id}`
    await behind('invented')
    expect(await desk.checkBooks()).toEqual([expect.stringContaining(transfer.id)])
    await behind(said.payee_check)
    expect(await desk.checkBooks()).toEqual([])
  },
)

it('T110: Nothing is invented for a payee whose bank nobody asked, and a new price keeps the answer', async () => {
  const { id } = await made('55779103')
  const first = await quoteFor(desk, maker)
  const unasked = await desk.call(maker, '/transfer/create', createRequest(first.id, id))
  expect(unasked.certificate).toEqual(first.certificate)
  await desk.call(maker, '/recipient/check-name', { id })
  const quote = await quoteFor(desk, maker)
  const created = await desk.call(maker, '/transfer/create', createRequest(quote.id, id))
  const { version } = await signAndPay(desk, maker, created)
  await desk.advance(26 * 3_600_000)
  const requoted = await desk.call(maker, '/transfer/requote', { id: created.id, version })
  expect(requoted.certificate).toMatchObject({ payee_check: 'no_match' })
  expect(requoted.payload_digest).not.toBe(created.payload_digest)
})
