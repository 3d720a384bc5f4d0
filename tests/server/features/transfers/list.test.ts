import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { normalizeSearch } from '../../../../contract/base/texts/normalizeSearch.ts'
import { dayOf, startOfDay } from '../../../../contract/base/time/clock.ts'
import { periodDays } from '../../../../contract/base/time/periods.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import type { MadePerson } from '../../../support/business.ts'
import {
  britishRecipient,
  createRequest,
  createTransfer,
  indonesianRecipient,
  quoteFor,
  type Sending,
} from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let maker: MadePerson
let admin: MadePerson

const first = { tab: 'all', page_size: 50, page_number: 1, sort: 'created_at', order: 'asc' } as const
type Filter = Partial<CallRequest<'/transfer/list'>>

const toCompany = (company_name: string, account: string) => {
  const request = britishRecipient(account)
  return { ...request, details: { ...request.details, company_name } }
}

async function send(person: MadePerson, invoice: string, sending: Sending): Promise<void> {
  const { id } = await desk.call(person, '/recipient/create', sending.recipient ?? britishRecipient())
  const quote = await quoteFor(desk, person, sending)
  await desk.call(person, '/transfer/create', { ...createRequest(quote.id, id), invoice_number: invoice })
}

const list = async (filter: Filter) => (await desk.call(admin, '/transfer/list', { ...first, ...filter })).items
const find = async (q: string, filter: Filter = {}) => (await list({ q, ...filter })).map((row) => row.recipient_name)

beforeAll(async () => {
  desk = await createTestApp()
  const { people } = await desk.server.addBusiness('finding')
  maker = personOf(people, 'maker')
  admin = personOf(people, 'admin')
  await desk.server.database.sql`update users set full_name = 'Zoë Kröger' where id = ${admin.id}`
  await send(maker, 'INV-2026-0042', { recipient: toCompany('Cafe Lodz Ltd', '55770001'), amount_minor: '125000' })
  await send(maker, '发票-7', {
    recipient: {
      type: 'business',
      corridor_id: 'cn-cny-bank',
      country: 'CN',
      is_saved: false,
      details: {
        company_name: '上海宏达贸易有限公司',
        mobile: '13812345678',
        bank_name: '中国工商银行上海分行',
        bank_account_number: '1001234567890123456',
      },
    },
    amount_minor: '500000',
  })
  await send(admin, '', { recipient: indonesianRecipient('0123456700'), amount_minor: '25000000', side: 'send' })
}, 60_000)
afterAll(() => desk.server.stop())

const british = 'Cafe Lodz Ltd'
const chinese = '上海宏达贸易有限公司'
const domestic = 'PT Maju Bersama'

describe('search of transfers', () => {
  it.each([
    ['an amount', '1,250.00', [british]],
    ['an amount as Europeans write it', '1.250,00', [british]],
    ['an amount with its currency', 'GBP 1250', [british]],
    ['no amount of another currency', 'USD 1250', []],
    ['an amount in full-width digits', '５０００', [chinese]],
    ['an amount as Indonesians write it', 'Rp 25.000.000', [domestic]],
    ['a currency', 'cny', [chinese]],
    ['an invoice number by its beginning, whatever its case', 'inv-2026', [british]],
    ['an invoice number by its end, whatever its case', 'v-2026-0042', [british]],
    ['nothing by an end that is short', '042', []],
    ['an invoice number in any script', '发票', [chinese]],
    ['who created it, without the accents', 'zoe kroger', [domestic]],
    ['a name with accents that it has not', 'Café Łódź', [british]],
    ['a name in capitals', 'CAFÉ', [british]],
    ['a name and an amount together', 'lodz 1,250', [british]],
    ['a maker, a currency and an account together', 'kroger idr 6700', [domestic]],
    ['nothing if one of the words is of another transfer', 'lodz cny', []],
    ['a part of a Chinese name', '宏达', [chinese]],
    ['the end of an account number', '6700', [domestic]],
    ['nothing where there is nothing', '987,654.32', []],
    ['nothing by the signs of patterns', '%', []],
  ])('The search of transfers finds %s', async (_, q, names) => {
    expect(await find(q)).toEqual(names)
  })

  it('The search of transfers finds a reference by its start and by its end', async () => {
    const [one] = await list({})
    const reference = (one?.reference ?? '').toLowerCase()
    expect(await find(reference)).toEqual([british])
    expect(await find(reference.slice(-4))).toEqual([british])
  })

  it('The search of transfers also finds the total paid', async () => {
    const [one] = await list({})
    expect(await find(one?.total_minor ?? '')).toEqual([british])
  })

  it('The search of transfers finds only what the filters leave', async () => {
    expect(await find('cny', { kind: 'domestic' })).toEqual([])
    expect(await find('idr', { kind: 'domestic' })).toEqual([domestic])
  })

  it('The search of transfers finds nothing of another business', async () => {
    const stranger = personOf((await desk.server.addBusiness('strangers')).people, 'maker')
    await createTransfer(desk, stranger)
    const found = await desk.call(stranger, '/transfer/list', { ...first, q: 'gbp' })
    expect(found.items.map((row) => row.recipient_name)).toEqual(['Smith Trading Ltd'])
  })
})

describe('date filters', () => {
  it('A period filter follows the current calendar', async () => {
    const [old] = await list({ q: british })
    const { from, to } = periodDays('last_month', dayOf(desk.server.clock.now()))
    await desk.server.database.sql`update transfers set created_at = ${startOfDay(to)} where id = ${old?.id ?? ''}`
    const inPeriod = async (filter: Filter) => (await list(filter)).map((row) => row.recipient_name)
    expect(await inPeriod({ period: 'today' })).toEqual([chinese, domestic])
    expect(await inPeriod({ period: 'last_month' })).toEqual([british])
    expect(await inPeriod({ period: 'last_month', created_to: from })).toEqual([])
    expect(await inPeriod({ period: 'yesterday' })).toEqual([])
  })

  it('A range that ends before it starts is refused at the last day', async () => {
    const request = { ...first, created_from: '2026-03-02', created_to: '2026-03-01' }
    const { code, data } = await desk.reply(admin, '/transfer/list', request)
    expect({ code, data }).toMatchObject({ code: codes.input_invalid.code, data: { field: 'created_to' } })
    expect(await desk.code(admin, '/transfer/list', { ...request, created_to: '2026-03-02' })).toBe('ok')
  })
})

it.each<[field: string, kept: Filter, left: Filter]>([
  ['payment_method', { payment_method: 'balance' }, { payment_method: 'manual_transfer' }],
  ['fee_payer', { fee_payer: 'OUR' }, { fee_payer: 'SHA' }],
  ['purpose', { purpose: 'goods' }, { purpose: 'rent' }],
  ['income_source', { income_source: 'sales' }, { income_source: 'loan' }],
  ['has_documents', { has_documents: false }, { has_documents: true }],
  ['has_promo', { has_promo: false }, { has_promo: true }],
])('The list of transfers filters by %s of the record', async (_, kept, left) => {
  expect((await list(kept)).length).toBe((await list({})).length)
  expect(await list(left)).toEqual([])
})

it('The list of transfers filters by the makers', async () => {
  const own = await list({ created_by: maker.id })
  expect(own.length).toBeGreaterThan(0)
  expect(own.every((row) => row.created_by_name === maker.full_name)).toBe(true)
  expect(await list({ created_by: crypto.randomUUID() })).toEqual([])
})

it('The list of transfers gives the totals of everything that the filter leaves', async () => {
  const totals = (filter: Filter) => desk.call(admin, '/transfer/totals', { tab: 'all', ...filter })
  const rows = await list({})
  const all = await totals({})
  expect(all.count).toBe(3)
  const sumOf = (numbers: string[]) => String(numbers.reduce((sum, each) => sum + BigInt(each), 0n))
  expect(sumOf(all.sums.map((sum) => sum.total_minor))).toBe(sumOf(rows.map((row) => row.total_minor)))
  expect(all.sums.map((sum) => sum.receive_currency)).toEqual(['CNY', 'GBP', 'IDR'])
  expect(await totals({ q: '1,250.00' })).toMatchObject({ count: 1, sums: [{ receive_amount_minor: '125000' }] })
  expect(await totals({ status: [9] })).toEqual({ count: 0, never_paid_count: 0, sums: [] })
  expect(all.never_paid_count).toBe(0)
  const { id, version, total_minor } = await createTransfer(desk, maker)
  await desk.call(maker, '/transfer/cancel', { id, version })
  const after = await totals({})
  expect(after).toMatchObject({ count: 4, never_paid_count: 1 })
  expect(sumOf(after.sums.map((sum) => sum.never_paid_minor))).toBe(total_minor)
})

it('The database folds text as the contract does', async () => {
  const texts = [
    'Café Łódź',
    'STRASSE Straße',
    'Þór Ævar Øst Đà Nẵng',
    'Ｆｕｌｌ　Ｗｉｄｔｈ',
    'ｶﾞｽ がす 株式会社',
    'İıI',
    '上海宏达',
    'O’Neil №5',
  ]
  const rows = await desk.server.database.sql<{ folded: string }[]>`
    select fold_text(written) as folded from unnest(${texts}::text[]) with ordinality as t (written, place) order by place`
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(normalizeSearch))
})
