import { expect, it } from 'vitest'
import { makeBalanceHistory } from '../../../support/balanceHistory.ts'
import type { MadePerson } from '../../../support/business.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let viewer: MadePerson
let admin: MadePerson

withBusiness({ name: 'balance', start: '2027-01-15T03:00:00Z' }, async (scene) => {
  ;({ desk, viewer, admin } = scene)
  await makeBalanceHistory(scene)
})

const all = { page_size: 100, page_number: 1, order: 'asc' } as const

it('The balance history lists each movement with the balance after it', async () => {
  const { items, total } = await desk.call(viewer, '/balance/history', all)
  expect(total).toBe(5)
  expect(items.map((item) => item.kind)).toEqual([
    'opening',
    'transfer_payment',
    'transfer_payment',
    'transfer_refund',
    'transfer_payment',
  ])
  let balance = 0n
  for (const item of items) {
    balance += BigInt(item.amount_minor)
    expect(item.balance_after_minor).toBe(String(balance))
  }
  expect(String(balance)).toBe((await desk.call(viewer, '/balance/summary', {})).available_minor)
  expect(items[3]).toMatchObject({ counterparty: 'Smith Trading Ltd', status: 9 })
  expect(items[3]?.reference).toBe(items[2]?.reference)
})

it('The balance history is read page by page and filtered by kind and day', async () => {
  const first = await desk.call(viewer, '/balance/history', { ...all, page_size: 3 })
  const rest = await desk.call(viewer, '/balance/history', { ...all, page_size: 3, cursor: first.next_cursor ?? '' })
  const whole = await desk.call(viewer, '/balance/history', all)
  expect([...first.items, ...rest.items]).toEqual(whole.items)
  expect(rest.next_cursor).toBeNull()
  const refunds = await desk.call(viewer, '/balance/history', { ...all, kind: 'transfer_refund' })
  expect(refunds.items).toEqual([whole.items[3]])
  // The opening balance was posted by the real clock, before the test's day.
  const today = await desk.call(viewer, '/balance/history', { ...all, from: '2027-01-15', to: '2027-01-15' })
  expect(today.items.map((item) => item.kind)).toEqual(whole.items.slice(1).map((item) => item.kind))
  const later = await desk.call(viewer, '/balance/history', { ...all, from: '2027-01-16' })
  expect(later).toMatchObject({ items: [], total: 0, next_cursor: null })
})

it('The balance history is searched as transfers are, by name and amount together, and exported as searched', async () => {
  const whole = await desk.call(viewer, '/balance/history', all)
  const paid = whole.items[1]
  const { items, total } = await desk.call(viewer, '/balance/history', { ...all, q: `smith ${paid?.reference}` })
  expect({ items, total }).toEqual({ items: [paid], total: 1 })
  expect((await desk.call(viewer, '/balance/history', { ...all, q: 'smith' })).items).toEqual(whole.items.slice(1))
  expect((await desk.call(viewer, '/balance/history', { ...all, q: 'nobody' })).items).toEqual([])
  const file = await desk.call(admin, '/balance/export', { format: 'csv', q: paid?.reference })
  expect(Buffer.from(file.content, 'base64').toString('utf8').trimEnd().split('\r\n')).toHaveLength(2)
})

it('The chart of the balance tells for each day what came in and what went out', async () => {
  const { items } = await desk.call(viewer, '/balance/history', all)
  const sum = (minors: readonly string[]) => String(minors.reduce((total, minor) => total + BigInt(minor), 0n))
  const moved = items.slice(1).map((item) => item.amount_minor)
  const { points } = await desk.call(viewer, '/balance/chart', { days: 30 })
  expect(points.at(-1)).toEqual({
    day: '2027-01-15',
    balance_minor: items.at(-1)?.balance_after_minor,
    in_minor: sum(moved.filter((minor) => !minor.startsWith('-'))),
    out_minor: sum(moved.filter((minor) => minor.startsWith('-')).map((minor) => minor.slice(1))),
  })
})

it('T12 The balance history is visible to its own business only', async () => {
  const stranger = personOf((await desk.server.addBusiness('balance2', ['admin'])).people, 'admin')
  const { items } = await desk.call(stranger, '/balance/history', all)
  expect(items.map((item) => item.kind)).toEqual(['opening'])
})
