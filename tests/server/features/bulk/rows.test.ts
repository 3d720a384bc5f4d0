import { expect, it } from 'vitest'
import { approveBulk, type Bulk, createBulk, inputOf, inputsOf, payBulk, settleBulk } from '../../../support/bulk.ts'
import type { MadePerson } from '../../../support/business.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
/** Of three payments the bank refuses one. */
let bulk: Bulk

withBusiness('rows', async (scene) => {
  ;({ desk, maker } = scene)
  const { business } = scene
  await desk.setBalance(business.id, 10_000_000n)
  const rows = [...inputsOf(1), inputOf({ account_number: '7000009001' }), ...inputsOf(1)]
  const paying = await payBulk(desk, maker, await createBulk(desk, maker, rows))
  bulk = await settleBulk(desk, maker, await approveBulk(desk, personOf(business.people, 'checker'), paying))
})

it('The reason why a row was not paid is in the reader’s language', async () => {
  const asked = { id: bulk.id, page_size: 100, page_number: 1 }
  const reasonIn = async (locale: 'en' | 'id' | 'zh') =>
    (await desk.call(maker, '/bulk/rows', asked, { locale })).items[1]?.reason
  expect(await reasonIn('en')).toBe('The bank does not know the account number (AC01)')
  expect(await reasonIn('id')).toBe('Nomor rekening tidak dikenal oleh bank (AC01)')
  expect(await reasonIn('zh')).toMatch(/（AC01）$/)
  const { content } = await desk.call(maker, '/bulk/export', { id: bulk.id, format: 'csv' }, { locale: 'id' })
  expect(Buffer.from(content, 'base64').toString('utf8')).toContain('(AC01)')
})

it('An ended bulk transfer reports how many of its payments failed', async () => {
  const { items } = await desk.call(maker, '/bulk/list', { tab: 'all', order: 'desc', page_size: 25, page_number: 1 })
  expect(items).toMatchObject([{ id: bulk.id, status: 5, row_count: 3, failed_count: 1 }])
  expect(await desk.call(maker, '/bulk/detail', { id: bulk.id })).toMatchObject({ counts: { success: 2, failed: 1 } })
})
