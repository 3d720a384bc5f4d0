import { expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { submitTransfer } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson

withBusiness('other', (scene) => {
  ;({ desk, business, maker } = scene)
})

it('T12 A transfer is invisible to another business in every call', async () => {
  const stranger = personOf((await desk.server.addBusiness('stranger', ['admin'])).people, 'admin')
  const { id, version, payload_digest } = await submitTransfer(desk, maker)
  const seen = { id, version, payload_digest }
  expect(await desk.code(stranger, '/transfer/detail', { id })).toBe('not_found')
  expect(await desk.code(stranger, '/transfer/cancel', { id, version })).toBe('not_found')
  expect(await desk.code(stranger, '/transfer/requote', { id, version })).toBe('not_found')
  expect(await desk.code(stranger, '/transfer/request-otp', { purpose: 'approve', transfers: [seen] })).toBe(
    'not_found',
  )
  const { results } = await desk.call(stranger, '/transfer/deny', { transfers: [seen], reason: 'No' })
  expect(results).toMatchObject([{ code: 10040001, status: null }])
  const all = await desk.call(stranger, '/transfer/list', {
    tab: 'all',
    page_size: 10,
    page_number: 1,
    sort: 'created_at',
    order: 'desc',
  })
  expect(all).toMatchObject({ items: [], total: 0 })
  expect(maker.business_id).toBe(business.id)
})
