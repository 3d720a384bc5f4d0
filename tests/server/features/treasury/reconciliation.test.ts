import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../../contract/calls.ts'
import { receiveIncomingPaymentReport } from '../../../../server/features/incomingPayments/receive.ts'
import { importStatementHandler } from '../../../../server/features/treasury/reconcile.ts'
import { settlePayouts } from '../../../support/refunds.ts'
import { britishRecipient, signAndApprove, submitTransfer } from '../../../support/sending.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let treasurer: StaffTestClient
let supervisor: StaffTestClient
let today: string
const credit = `BANK${randomUUID().slice(0, 8)}99`
let payout = ''

beforeAll(async () => {
  desk = await createTestApp()
  treasurer = await signInStaff(desk.server, 'treasurer')
  supervisor = await signInStaff(desk.server, 'supervisor')
  const { people } = await desk.server.addBusiness('reconciled')
  today = dayOf(desk.server.clock.now())
  for (const [bank_reference, amount_minor] of [
    [credit, 70_000n],
    ['SAIDBYNOBODY1', 9_000n],
  ] as const)
    await receiveIncomingPaymentReport(desk.server.deps, {
      bank: 'sandbox',
      bank_reference,
      account_number: '7310255588',
      currency: 'IDR',
      amount_minor,
      credited_at: desk.server.clock.now(),
      payer_name: 'PT Somebody',
      remittance: '',
    })
  const submitted = await submitTransfer(desk, personOf(people, 'maker'), { recipient: britishRecipient('55779911') })
  await signAndApprove(desk, personOf(people, 'checker'), [submitted])
  await settlePayouts(desk)
  const [row] = await desk.server.database.sql<{ payout_reference: string }[]>`select payout_reference from payouts`
  payout = row?.payout_reference ?? ''
})
afterAll(() => desk.server.stop())

/** Uploads a file with the request. */
async function bring(text: string, account?: string): Promise<CallResponse<'/staff/reconciliation/import'>> {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const request = { name: 'statement', size: bytes.length, sha256, ...(account === undefined ? {} : { account }) }
  const { deps } = desk.server
  const context = {
    requestId: '',
    attempt: '',
    channel: { name: 'desk', replayKey: '', facts: {} },
    device_id: '',
    device_hash: '',
    address: '',
    userAgent: '',
    host: 'localhost',
    locale: 'en' as const,
    now: deps.now(),
    gone: () => new AbortController().signal,
    actor: treasurer.actor,
  }
  async function* content() {
    yield bytes
  }
  const prepared = await importStatementHandler.prepare?.(deps, context, request, {
    size: bytes.length,
    sha256,
    content: content(),
  })
  if (!prepared) throw new Error('no statement was read')
  return deps.sql.begin(async (tx) => {
    await tx`select set_config('lintas.business_id', '00000000-0000-0000-0000-000000000000', true)`
    return importStatementHandler.run(tx, context, request, { deps, prepared, effects: {} })
  }) as Promise<CallResponse<'/staff/reconciliation/import'>>
}

const entry = (amount: string, currency: string, side: 'CRDT' | 'DBIT', reference: string) => `
  <Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>${today}</Dt></BookgDt><AcctSvcrRef>S-${reference.length}</AcctSvcrRef>
  <NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="IDR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
const camt = (entries: string, balances = '') => `<?xml version="1.0"?>
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>
  <Stmt><Acct><Id><Othr><Id>7310255588</Id></Othr></Id></Acct>${balances}${entries}</Stmt></BkToCstmrStmt></Document>`

const unmatched = () => treasurer.call('/staff/reconciliation/list', {})
it('Before the first statement nothing has been compared', async () => {
  expect(await unmatched()).toEqual({ stated: [], bank: [], books: [] })
})

it('A statement reconciles by itself, files and lines count once, and differences show on both sides', async () => {
  const fee = `${today},IDR,-2500,FEE2026-1,Monthly fee`
  const csv = ['booked_on,currency,amount,reference,description', `${today},IDR,70000,${credit},`, fee].join('\r\n')
  await expect(bring(csv)).rejects.toThrow('input_invalid')
  expect(await bring(csv, '7310255588')).toMatchObject({ lines: 2, fresh: 2, matched: 1 })
  await expect(bring(csv, '7310255588')).rejects.toThrow('statement_repeated')
  expect(await bring(`${csv}\r\n`, '7310255588')).toMatchObject({ lines: 2, fresh: 0, matched: 0 })
  // No statement of pounds has come yet, so nothing can be said about the payout; the fee is in no books.
  expect(await unmatched()).toMatchObject({
    stated: [{ currency: 'IDR', first: today, last: today }],
    bank: [{ amount_minor: '-2500', description: 'FEE2026-1 Monthly fee' }],
    books: [{ kind: 'credit_held', amount_minor: '9000', business_id: null, known_by: 'SAIDBYNOBODY1' }],
  })
  const opening = `booked_on,currency,amount,reference,description\n${today},GBP,0.01,OPENING-01,`
  expect(await bring(opening, 'GB29NWBK60161331926819')).toMatchObject({ fresh: 1, matched: 0 })
  // The payout is in the books but not in its statement yet, and is known by its own reference.
  expect((await unmatched()).books).toMatchObject([
    { kind: 'credit_held' },
    {
      kind: 'payout_settled',
      currency: 'GBP',
      amount_minor: '-100000',
      business_name: 'PT reconciled',
      known_by: payout,
    },
  ])
  await expect(
    bring(camt(entry('1000.00', 'GBP', 'DBIT', payout), balance('OPBD', '5') + balance('CLBD', '6'))),
  ).rejects.toThrow('statement_incomplete')
  await expect(bring(camt('').replace('</Stmt>', ''))).rejects.toThrow('not well-formed')
  const halves = entry('400.00', 'GBP', 'DBIT', payout) + entry('600.00', 'GBP', 'DBIT', payout.replaceAll('-', ''))
  expect(await bring(camt(halves))).toMatchObject({ lines: 2, fresh: 2, matched: 2 })
  expect(await unmatched()).toMatchObject({
    bank: [{ amount_minor: '-2500' }, { amount_minor: '1' }],
    books: [{ kind: 'credit_held' }],
  })
  expect(await desk.checkBooks()).toEqual([])
})

it('A line without an entry is booked by two members of staff, and only equal totals match by hand', async () => {
  const { bank, books } = await unmatched()
  const reason = 'Fee of March'
  const fee = bank.find(({ currency }) => currency === 'IDR')
  const [held] = books
  const asked = { bank: [fee?.id ?? ''], books: [held?.id ?? ''], reason }
  expect(await treasurer.code('/staff/reconciliation/match', asked)).toBe('match_differs')
  expect(await treasurer.code('/staff/reconciliation/match', { ...asked, bank: [randomUUID()] })).toBe('match_taken')
  const payload = { line_id: fee?.id ?? '' }
  const proposal = await treasurer.call('/staff/proposal/propose', { kind: 'bank_line_book', payload, reason })
  const decision = { ...proposal, decision: 'carry_out', reason: '' } as const
  expect(await supervisor.call('/staff/proposal/decide', decision)).toEqual({ state: 'carried_out' })
  expect((await unmatched()).bank).toMatchObject([{ currency: 'GBP' }])
  const { items } = await treasurer.call('/staff/books/trial-balance', {})
  expect(items).toContainEqual(expect.objectContaining({ account: 'house:bank_charges', balance_minor: '-2500' }))
  const sums = Map.groupBy(items, ({ currency }) => currency)
  for (const own of sums.values()) expect(own.reduce((all, one) => all + BigInt(one.balance_minor), 0n)).toBe(0n)
  const entries = await treasurer.call('/staff/books/entries', {
    page_size: 1,
    page_number: 1,
    account: 'house:bank_charges',
  })
  expect(entries.items).toMatchObject([
    { kind: 'bank_line_booked', business_id: null, lines: [{ amount_minor: '2500' }, {}] },
  ])
  const found = async (asked: { currency?: 'IDR' | 'GBP'; from?: string; to?: string }) =>
    (
      await treasurer.call('/staff/books/entries', {
        page_size: 50,
        page_number: 1,
        account: 'house:bank_charges',
        ...asked,
      })
    ).total
  expect(await found({ currency: 'IDR', from: today, to: today })).toBe(1)
  expect(await found({ currency: 'GBP' })).toBe(0)
  expect(await found({ to: addDays(today, -1) })).toBe(0)
  expect(await found({ from: addDays(today, 1) })).toBe(0)
  expect(await desk.checkBooks()).toEqual([])
  // A line of the bank that contradicts its match or its booking.
  await desk.server.database
    .sql`update bank_statement_lines set amount_minor = amount_minor - 1 where id = ${payload.line_id}`
  expect((await desk.checkBooks()).map((finding) => finding.slice(0, 15)).sort()).toEqual([
    'C14: the entry ',
    'C14: the match ',
  ])
})

it('Lines with equal totals match by hand, in one currency only', async () => {
  const { books } = await unmatched()
  const [held] = books
  const csv = [
    'booked_on,currency,amount,reference,description',
    `${today},IDR,${held?.amount_minor},,Start`,
    `${today},GBP,${Number(held?.amount_minor) / 100},,Start`,
  ].join('\n')
  expect(await bring(csv, 'other')).toMatchObject({ fresh: 2, matched: 0 })
  const { bank } = await unmatched()
  const lineOf = (currency: string) =>
    bank.find((line) => line.currency === currency && line.amount_minor === held?.amount_minor)?.id ?? ''
  const asked = { bank: [lineOf('IDR')], books: [held?.id ?? ''], reason: 'The start' }
  expect(await treasurer.code('/staff/reconciliation/match', { ...asked, bank: [lineOf('GBP')] })).toBe('match_differs')
  await treasurer.call('/staff/reconciliation/match', asked)
  expect(await treasurer.code('/staff/reconciliation/match', asked)).toBe('match_taken')
  expect((await unmatched()).bank.every(({ currency }) => currency === 'GBP')).toBe(true)
  const { items } = await treasurer.call('/staff/reconciliation/statements', {})
  expect(items).toHaveLength(5)
})

it('A line counts once, from camt.053 and from CSV alike, and equal lines of one statement each count', async () => {
  const paid = (reference: string) => entry('2500000', 'IDR', 'CRDT', reference)
  const xml = camt(paid('TU-20261124-AEG58P2E') + paid('TU-20261124-AEG58P2E') + paid('TU-20261124-BBB58P2E'))
  expect(await bring(xml)).toMatchObject({ lines: 3, fresh: 3 })
  const row = (reference: string) => `${today},IDR,2500000,${reference},`
  const csv = (...rows: string[]) => ['booked_on,currency,amount,reference,description', ...rows].join('\n')
  const both = csv(row('TU-20261124-AEG58P2E'), row('TU20261124BBB58P2E'), row('TU-20261124-AEG58P2E'))
  expect(await bring(both, '7310 2555 88')).toMatchObject({ lines: 3, fresh: 0 })
  // A third of the same, another payment, and the same line of another account.
  const third = csv(...Array.from({ length: 3 }, () => row('TU-20261124-AEG58P2E')), row('TU-20261124-CCC58P2E'))
  expect(await bring(third, '7310255588')).toMatchObject({ lines: 4, fresh: 2 })
  expect(await bring(`${third}\n`, '999')).toMatchObject({ lines: 4, fresh: 4 })
})

it('A grouped amount in a statement is refused, not read', async () => {
  const row = `booked_on,currency,amount,reference,description\n${today},IDR,"20,500,000",GROUPED-1,`
  await expect(bring(row, '7310255588')).rejects.toThrow('20,500,000 IDR is no amount')
  await expect(bring(camt(entry('20,500,000', 'IDR', 'CRDT', 'GROUPED-2')))).rejects.toThrow(
    '20,500,000 IDR is no amount',
  )
})
