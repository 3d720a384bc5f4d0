import { expect, it } from 'vitest'
import { createPageFees } from '../../../../server/features/config/calls.ts'

it('A page gets the current fees, or the last known ones where the database fails', async () => {
  const fees = { 'gb-gbp-bank': { OUR: '2', SHA: '1' } }
  let reply: () => Promise<typeof fees> = async () => fees
  const brands: string[] = []
  const feesOfPage = createPageFees((brandId) => {
    brands.push(brandId)
    return reply()
  })
  expect(await feesOfPage('default')).toEqual(fees)
  reply = () => Promise.reject(new Error('down'))
  expect(await feesOfPage('default')).toEqual(fees)
  reply = () => new Promise(() => undefined)
  expect(await Promise.all([feesOfPage('default'), feesOfPage('default')])).toEqual([fees, fees])
  expect(brands).toEqual(['default', 'default', 'default'])
  expect(await feesOfPage('harbour')).toEqual({})
})
