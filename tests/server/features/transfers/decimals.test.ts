import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setDecimalCorridors } from '../../../../contract/corridors/decimals.ts'
import type { MadePerson } from '../../../support/business.ts'
import { readPdfText } from '../../../support/documents/pdfText.ts'
import { quoteFor, signAndApprove, submitTransfer, transferDetail } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

withBusiness('decimals', (scene) => {
  ;({ desk, maker, checker } = scene)
})
beforeEach(() => setDecimalCorridors(['gb-gbp-bank']))
afterEach(() => setDecimalCorridors([]))

const british = { corridor_id: 'gb-gbp-bank', country: 'GB', fee_payer: 'OUR' } as const
const codeOf = (amount_minor: string) =>
  desk.code(maker, '/quote/create', { ...british, side: 'receive', amount_minor })

describe('decimals of the received amount', () => {
  it('The received amount is in whole units where the operator has not allowed decimals', async () => {
    setDecimalCorridors([])
    expect(await codeOf('100050')).toBe('input_invalid')
    expect(await codeOf('100000')).toBe('ok')
    const quote = await quoteFor(desk, maker, { side: 'send', amount_minor: '5000000' })
    expect(BigInt(quote.receive_amount_minor) % 100n).toBe(0n)
  })

  it('The received amount has decimals in the named corridor and in no other', async () => {
    expect(await codeOf('100050')).toBe('ok')
    const american = { corridor_id: 'us-usd-bank', country: 'US', fee_payer: 'OUR', side: 'receive' } as const
    expect(await desk.code(maker, '/quote/create', { ...american, amount_minor: '100050' })).toBe('input_invalid')
  })

  it('The received amount is rounded down so that nobody sends more than they entered', async () => {
    const quote = await quoteFor(desk, maker, { side: 'send', amount_minor: '5000000' })
    expect(BigInt(quote.receive_amount_minor) % 100n).not.toBe(0n)
    expect(BigInt(quote.send_amount_minor)).toBeLessThanOrEqual(5_000_000n)
    expect(5_000_000n - BigInt(quote.send_amount_minor)).toBeLessThan(BigInt(Math.ceil(Number(quote.rate) / 100)) + 1n)
  })
})

it('An amount keeps its last penny from the quote to the receipt', async () => {
  const submitted = await submitTransfer(desk, maker, { amount_minor: '123456' })
  expect(submitted.receive_amount_minor).toBe('123456')
  expect(await signAndApprove(desk, checker, [await transferDetail(desk, checker, submitted.id)])).toMatchObject([
    { code: 0 },
  ])
  await desk.runDueJobs()
  desk.server.clock.advance(10_000)
  await desk.runDueJobs()
  const arrived = await transferDetail(desk, maker, submitted.id)
  expect(arrived).toMatchObject({
    status: 5,
    receive_amount_minor: '123456',
    send_amount_minor: submitted.send_amount_minor,
  })
  expect(await desk.checkBooks()).toEqual([])

  const request = { transaction_id: submitted.id, bulk_type: 0 } as const
  const receipt = async (by: MadePerson, locale: 'en' | 'id') => {
    const { content } = await desk.call(by, '/transfer/generate-transfer-invoice', request, { locale })
    return readPdfText(Buffer.from(content, 'base64')).replace(/\s/g, '')
  }
  expect(await receipt(maker, 'en')).toContain('GBP1,234.56')
  const formats = { style: 'language', time_zone: 'Asia/Jakarta' } as const
  expect(await receipt({ ...maker, formats }, 'id')).toContain('GBP1.234,56')
  const [told] = (await desk.call(maker, '/notification/list', { page_size: 1, page_number: 1 })).items
  expect(told?.content).toContain('GBP 1,234.56')
  const asked = { tab: 'all', sort: 'created_at', order: 'desc', format: 'csv' } as const
  const { content } = await desk.call(maker, '/transfer/export', asked)
  expect(Buffer.from(content, 'base64').toString('utf8')).toContain(',1234.56,')
})
