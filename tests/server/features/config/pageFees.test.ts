import { expect, it } from 'vitest'
import { createPageFees } from '../../../../server/features/config/calls.ts'

it('A page gets the current fees, or the last known ones where the database fails', async () => {
  const fees = { 'gb-gbp-bank': { OUR: '2', SHA: '1' } }
  let reply: () => Promise<typeof fees> = async () => fees
  let asked = 0
  const feesOfPage = createPageFees(() => {
    asked += 1
    return reply()
  })
  expect(await feesOfPage()).toEqual(fees)
  reply = () => Promise.reject(new Error('down'))
  expect(await feesOfPage()).toEqual(fees)
  reply = () => new Promise(() => undefined)
  expect(await Promise.all([feesOfPage(), feesOfPage()])).toEqual([fees, fees])
  expect(asked).toBe(3)
})
