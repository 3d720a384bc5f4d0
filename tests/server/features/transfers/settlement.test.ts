import { describe, expect, it } from 'vitest'
import { sentFromReceived } from '../../../../contract/base/money/rates.ts'
import { varianceCsv } from '../../../../server/cli/treasury.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import type { Credited } from '../../../../server/deps.ts'
import {
  compensateShortfall,
  explainVariance,
  receivePayoutReport,
  varianceOf,
} from '../../../../server/features/transfers/settlement.ts'
import { listVariances } from '../../../../server/features/transfers/settlementStore.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { treasurerAyu } from '../../../support/changeRequests.ts'
import { makeCertificate } from '../../../support/documents/certificates.ts'
import { britishRecipient, signAndApprove, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

withBusiness('settled', (scene) => {
  ;({ desk, business, maker, checker } = scene)
})

async function arrivedAt(account: string): Promise<string> {
  const submitted = await submitTransfer(desk, maker, { recipient: britishRecipient(account) })
  await signAndApprove(desk, checker, [submitted])
  await desk.runDueJobs()
  desk.server.clock.advance(10_000)
  await desk.runDueJobs()
  return submitted.id
}

const bound = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(desk.server.deps.sql, business.id, work)
const variances = async (id: string) =>
  (await listVariances(desk.server.database.sql)).filter(({ transfer_id }) => transfer_id === id)
const available = async () => BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)

/** The bank says once more that it arrived, and now how much. */
async function reportOnceMore(id: string, credited: Credited): Promise<string> {
  const [row] = await desk.server.database.sql<{ payout_reference: string }[]>`
    select payout_reference from payouts where transfer_id = ${id}`
  const report = {
    rail: 'sandbox',
    payout_reference: row?.payout_reference ?? '',
    state: 'succeeded',
    detail: '',
  } as const
  return bound((tx) => receivePayoutReport(tx, desk.server.deps, business.id, { ...report, credited }))
}

const pounds = (amount_minor: bigint): Credited => ({ currency: 'GBP', amount_minor, charges_minor: null, rate: null })

describe('arrived amount compared with the promised one', () => {
  const shared = { receive_amount_minor: 100_000n, certificate: makeCertificate({ guaranteed_minor: '97500' }) }

  it.each([
    [100_000n, 0n],
    [97_500n, 0n],
    [97_499n, -1n],
    [0n, -97_500n],
    [100_001n, 1n],
  ])('An arrival of %s of 100000 with 97500 guaranteed is a variance of %s', (credited, variance) => {
    expect(varianceOf(shared, credited)).toBe(variance)
  })

  it('An arrival as promised is no variance, also when reported later', async () => {
    const id = await arrivedAt('55779911')
    expect(await reportOnceMore(id, pounds(100_000n))).toBe('repeated')
    expect(await variances(id)).toEqual([])
    expect(await reportOnceMore(id, pounds(99_000n))).toBe('repeated')
    const { items } = await desk.call(personOf(business.people, 'admin'), '/audit/list', {
      page_size: 5,
      page_number: 1,
      order: 'desc',
    })
    expect(items[0]).toMatchObject({ action: 'payout.contradicted', object_id: id })
    expect(await variances(id)).toEqual([])
  })

  it('A shortfall is reported to the sender and compensated once on their balance at their rate', async () => {
    const id = await arrivedAt('55779006')
    const short = await transferDetail(desk, maker, id)
    expect(short).toMatchObject({
      status: 5,
      shortfall: { credited_minor: '90000', missing_minor: '10000', outcome: null },
    })
    expect(await variances(id)).toMatchObject([{ variance_minor: -10_000n, charges_minor: 10_000n, outcome: null }])
    const closing = { business_id: business.id, transfer_id: id, by: treasurerAyu }
    const before = await available()
    const made = await bound((tx) => compensateShortfall(tx, desk.server.deps, closing))
    expect(made).toBe(sentFromReceived(10_000n, 'IDR', 'GBP', short.rate))
    expect((await available()) - before).toBe(made)
    await expect(bound((tx) => compensateShortfall(tx, desk.server.deps, closing))).rejects.toThrow('nothing_to_decide')
    expect(await transferDetail(desk, maker, id)).toMatchObject({
      shortfall: {
        outcome: 'made_good',
        made_good_minor: String(made),
        closed_at: desk.server.clock.now().toISOString(),
      },
    })
    const { items } = await desk.call(maker, '/balance/history', { page_size: 1, page_number: 1, order: 'desc' })
    expect(items).toMatchObject([{ kind: 'shortfall_credit', amount_minor: String(made), transfer_id: id }])
    expect(await desk.checkBooks()).toEqual([])
    await desk.server.database
      .sql`update settlements set made_good_minor = made_good_minor + 1 where transfer_id = ${id}`
    expect(await desk.checkBooks()).toEqual([expect.stringMatching(/^C13: .* were given for what is missing/)])
    await desk.server.database
      .sql`update settlements set made_good_minor = made_good_minor - 1 where transfer_id = ${id}`
  })

  it('A variance that the bank explains closes without money and is in the report file', async () => {
    const id = await arrivedAt('55779006')
    const closing = { business_id: business.id, transfer_id: id, by: { ...treasurerAyu, full_name: '=Ayu' } }
    await bound((tx) => explainVariance(tx, desk.server.deps, closing, 'The bank paid the rest on Monday'))
    expect(await transferDetail(desk, maker, id)).toMatchObject({
      shortfall: { outcome: 'explained', note: 'The bank paid the rest on Monday', made_good_minor: null },
    })
    const [head = '', row = ''] = varianceCsv(await variances(id)).split('\r\n')
    expect(head).toContain('guaranteed,credited,variance,charges')
    expect(row).toContain(',GBP,1000.00,1000.00,900.00,-100.00,100.00,')
    expect(row).toContain("'=Ayu")
    await desk.server.database.sql`update settlements set variance_minor = -1 where transfer_id = ${id}`
    expect(await desk.checkBooks()).toEqual([expect.stringMatching(/^C13: 90000 of transfer/)])
  })
})
