import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { wallClock } from '../../../../contract/base/time/clock.ts'
import { findCorridor } from '../../../../contract/corridors/all.ts'
import { receiveIncomingPaymentReport } from '../../../../server/features/incomingPayments/receive.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import {
  britishRecipient,
  createAwaitingTransfer,
  signAndApprove,
  submitTransfer,
  transferDetail,
} from '../../../support/sending.ts'
import { camt, debtor, originator, pain002, useFilesRail } from '../../../support/server/filesRail.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let bank: Awaited<ReturnType<typeof useFilesRail>>

withBusiness({ name: 'files', start: '2026-01-15T02:00:00Z' }, async (scene) => {
  ;({ desk, business, maker, checker } = scene)
  await desk.setBalance(business.id, 100_000_000_000n)
  bank = await useFilesRail(desk)
})
afterEach(async () => expect(await desk.checkBooks()).toEqual([]))

const sql = () => desk.server.database.sql
interface Paid {
  id: string
  endToEndId: string
  messageId: string
  amount: string
}

async function ordered(recipient = britishRecipient('55779911')): Promise<string> {
  const submitted = await submitTransfer(desk, maker, { recipient })
  await signAndApprove(desk, checker, [submitted])
  await desk.runDueJobs()
  return submitted.id
}

/** Advances to the next cut-off and sends the file. */
async function sendDue(): Promise<void> {
  await desk.advance(24 * 3_600_000)
  await bank.exchange()
}

async function sent(): Promise<Paid> {
  const id = await ordered()
  await sendDue()
  const [row] = await sql()<{ end_to_end_id: string; message_id: string; amount: string }[]>`
    select o.end_to_end_id, o.message_id, (o.amount_minor::numeric / 100)::numeric(18, 2)::text as amount from rail_orders o
    join payouts p on p.payout_reference = o.payout_reference where p.transfer_id = ${id}`
  if (!row) throw new Error('the rail has no such order')
  return { id, endToEndId: row.end_to_end_id, messageId: row.message_id, amount: row.amount }
}

const statusOf = async (id: string) => (await transferDetail(desk, maker, id)).status
const receive = async (name: string, text: string | Uint8Array) => {
  await bank.receive(name, text)
  await bank.exchange()
}
const problemsOf = async (name: string) =>
  (
    await sql()<{ state: string; problems: string[] }[]>`
    select state, problems from rail_files where name = ${name} order by received_at desc, id desc limit 1`
  )[0]

const schema = () =>
  readFile(path.join(import.meta.dirname, '../../../support/schemas/pain.001.001.09.subset.xsd'), 'utf8')

describe('outgoing bank files', () => {
  it('Orders wait for the cut-off, then go once in one message valid against the schema, with its totals', async () => {
    const first = await ordered()
    const american = findCorridor('us-usd-bank', 'US')?.vectors.valid.find(
      ({ recipient_type }) => recipient_type === 'business',
    )
    const recipient = {
      type: 'business',
      corridor_id: 'us-usd-bank',
      country: 'US',
      relationship: 'supplier',
      is_saved: false,
    } as const
    await ordered({ ...recipient, details: { ...american?.details } } as never)
    await bank.exchange()
    expect(await readdir(bank.outgoing).catch(() => [])).toEqual([])
    await desk.advance(3_600_000)
    await bank.exchange()
    await bank.exchange()
    const files = await bank.sent()
    expect(files).toHaveLength(1)
    const [xml = ''] = files
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'out.xml', contents: xml }],
      schema: [await schema()],
    })
    expect(errors).toEqual([])
    expect(valid).toBe(true)
    const orders = await sql()<
      { amount: string }[]
    >`select (amount_minor::numeric / 100)::text as amount from rail_orders`
    const sum = orders.reduce((total, { amount }) => total + Number(amount) * 100, 0) / 100
    expect(xml).toContain(`<NbOfTxs>2</NbOfTxs><CtrlSum>${sum}</CtrlSum>`)
    expect(xml).toMatch(/<TwnNm>.+<\/TwnNm>/)
    expect(xml).not.toContain('AdrLine')
    expect(await statusOf(first)).toBe(8)
  })

  it('A server that died between the file and its record writes the same bytes again', async () => {
    const { messageId } = await sent()
    const file = path.join(bank.outgoing, `${messageId}.xml`)
    const before = await readFile(file, 'utf8')
    // The file was delivered to the bank, but the record of it was not written.
    await writeFile(file, 'taken')
    await sql()`update rail_messages set written_at = null where message_id = ${messageId}`
    await bank.exchange()
    expect(await readFile(file, 'utf8')).toBe('taken')
    await rm(file)
    await sql()`update rail_messages set written_at = null where message_id = ${messageId}`
    await bank.writeAs({ initiator: 'PT Renamed', debtor: { ...debtor, street: 'Jalan Lain' } })
    expect(await readFile(file, 'utf8')).toBe(before)
  })

  it('A message id is unique for ever with one content, and each order is in one message', async () => {
    const { messageId, endToEndId } = await sent()
    const refused = (statement: Promise<unknown>) => expect(statement).rejects.toThrow
    await refused(
      sql()`insert into rail_messages (rail, message_id, created_at) values ('other', ${messageId}, now())`,
    )('rail_messages_once')
    await refused(sql()`update rail_messages set content = 'another' where message_id = ${messageId}`)(
      'has its content',
    )
    await refused(sql()`update rail_messages set content = null where message_id = ${messageId}`)('has its content')
    await refused(sql()`update rail_orders set message_id = null where end_to_end_id = ${endToEndId}`)(
      'is in the message',
    )
    await bank.exchange()
    const files = await bank.sent()
    expect(files.filter((xml) => xml.includes(`<MsgId>${messageId}</MsgId>`))).toHaveLength(1)
    expect(files.filter((xml) => xml.includes(`<EndToEndId>${endToEndId}</EndToEndId>`))).toHaveLength(1)
  })

  it('An order that the bank’s character set cannot express is declined and refunded', async () => {
    const { rails } = desk.server.deps
    const reply = await rails.find('bank').submit(
      {
        business_id: business.id,
        transfer_id: business.id,
        payout_reference: business.id,
        currency: 'GBP',
        amount_minor: 1n,
        corridor_id: 'gb-gbp-bank',
        country: 'GB',
        account_number: '1',
        recipient_name: '王小明',
        bank_name: '',
        recipient_details: {},
        recipient_type: 'individual',
        fee_payer: 'OUR',
        originator,
        purpose: { local: 'goods', iso: 'GDDS' },
        uetr: '3f8f2f0a-6a54-4d2e-9c1b-0a4b8d1c7e55',
        reference: 'LT',
        invoice_number: '',
      },
      false,
    )
    expect(reply).toMatchObject({ state: 'declined', detail: expect.stringContaining('name') })
  })
})

describe('incoming bank files', () => {
  it.each([
    ['ACSC', 5],
    ['RJCT', 9],
    ['ACSP', 8],
  ])('A status report of %s sets the status of the transfer', async (status, then) => {
    const { id, endToEndId, messageId } = await sent()
    await receive(
      `${status}.xml`,
      pain002(messageId, [{ id: endToEndId, status, code: status === 'RJCT' ? 'AC01' : '' }]),
    )
    expect(await problemsOf(`${status}.xml`)).toEqual({ state: 'done', problems: [] })
    expect(await statusOf(id)).toBe(then)
    expect(await readdir(bank.incoming)).toEqual(['done'])
  })

  it('A debit in a notification settles the payment and is recognised in the statement, in either order', async () => {
    const { id, endToEndId, messageId, amount } = await sent()
    const debit = { amount, currency: 'GBP', endToEndId, reference: `D-${endToEndId}` }
    await receive('053.xml', camt('camt.053.001.08', [debit]))
    expect(await statusOf(id)).toBe(5)
    await receive('054.xml', camt('camt.054.001.08', [debit]))
    await receive('late.xml', pain002(messageId, [{ id: endToEndId, status: 'ACSC' }]))
    for (const name of ['053.xml', '054.xml', 'late.xml'])
      expect(await problemsOf(name)).toEqual({ state: 'done', problems: [] })
    await receive('pending.xml', pain002(messageId, [{ id: endToEndId, status: 'ACTC' }]))
    expect((await problemsOf('pending.xml'))?.problems).toEqual([expect.stringContaining('is over already')])
  })

  it('The amount that arrived is compared with the promise where the bank reports deductions', async () => {
    const { id, endToEndId, messageId } = await sent()
    await receive('short.xml', pain002(messageId, [{ id: endToEndId, status: 'ACSC', charges: '12.50' }]))
    expect(await transferDetail(desk, maker, id)).toMatchObject({
      status: 5,
      shortfall: { missing_minor: '1250', outcome: null },
    })
  })

  const held = () =>
    sql()`select bank, bank_reference, account_number, amount_minor, payer_name, remittance, state, reason
    from incoming_credits where state = 'held' order by received_at, id`

  it('Unidentified incoming money is held in suspense once, whichever file brings it', async () => {
    const credit = { amount: '1500000.00', currency: 'IDR', isCredit: true, reference: 'C-1', remittance: 'VA 8808' }
    await receive('c1.xml', camt('camt.054.001.08', [credit]))
    await receive('c2.xml', camt('camt.053.001.08', [credit]))
    const kept = { bank: 'bank', account_number: 'GB29NWBK60161331926819', payer_name: 'PT Pembayar', state: 'held' }
    expect(await held()).toEqual([
      { ...kept, bank_reference: 'C-1', amount_minor: 1_500_000n, remittance: 'VA 8808', reason: 'unknown' },
    ])
    await receive('c3.xml', camt('camt.053.001.08', [{ ...credit, amount: '2' }]))
    expect(await problemsOf('c3.xml')).toMatchObject({
      state: 'queued',
      problems: [expect.stringContaining('another amount')],
    })
    await receive('c4.xml', camt('camt.054.001.08', [{ ...credit, reference: 'C-2', bookedAt: '<DtTm>soon</DtTm>' }]))
    expect((await problemsOf('c4.xml'))?.problems).toEqual([expect.stringContaining('has no amount or day')])
  })

  it('A grouped amount goes to the operator with its reason and is not credited', async () => {
    const grouped = { amount: '20,500,000', currency: 'IDR', isCredit: true, reference: 'GROUPED' }
    await receive('grouped.xml', camt('camt.054.001.08', [grouped]))
    expect((await problemsOf('grouped.xml'))?.problems).toEqual([expect.stringContaining('20,500,000 IDR')])
    expect((await held()).map(({ bank_reference }) => bank_reference)).not.toContain('GROUPED')
  })

  const asked = async (payment_method: 'virtual_account' | 'bank_transfer') => {
    const transfer = await createAwaitingTransfer(desk, maker, checker, { payment_method, payment_bank: 'mandiri' })
    return { transfer, instruction: await desk.call(maker, '/instruction/detail', { transfer_id: transfer.id }) }
  }

  it('Incoming money pays its transfers by virtual account, reference and time', async () => {
    const [byNumber, byText, late] = [
      await asked('virtual_account'),
      await asked('bank_transfer'),
      await asked('virtual_account'),
    ]
    await desk.advance(60_000)
    const creditOf = ({ instruction }: typeof byText, reference: string) => ({
      amount: `${instruction.amount_minor}.00`,
      currency: 'IDR',
      isCredit: true,
      reference,
      bookedAt: `<DtTm>${desk.server.clock.now().toISOString()}</DtTm>`,
      creditorAccount: instruction.account_number,
    })
    const jakarta = wallClock(new Date(late.instruction.expires_at)).toISOString().replace('Z', '')
    await receive('va.xml', camt('camt.054.001.08', [creditOf(byNumber, 'VA-1')]))
    await receive(
      'two.xml',
      camt('camt.053.001.08', [
        creditOf(byNumber, 'VA-1'),
        { ...creditOf(byText, 'TR-1'), remittance: `inv 7 ${byText.instruction.reference}` },
      ]),
    )
    expect(await Promise.all([byNumber, byText, late].map(({ transfer }) => statusOf(transfer.id)))).toEqual([8, 8, 2])
    for (const name of ['va.xml', 'two.xml']) expect(await problemsOf(name)).toEqual({ state: 'done', problems: [] })
    // A time without a zone is local to the bank; from the deadline on a payment matches nothing.
    await desk.advance(25 * 3_600_000)
    await receive(
      'late.xml',
      camt('camt.054.001.08', [{ ...creditOf(late, 'VA-2'), bookedAt: `<DtTm>${jakarta}</DtTm>` }]),
    )
    expect((await held()).at(-1)).toMatchObject({ bank_reference: 'VA-2', reason: 'late' })
  })

  it('The total of an entry pays for none of the several payments in it', async () => {
    const one = camt('camt.054.001.08', [{ amount: '900', currency: 'IDR', isCredit: true, reference: 'SUM' }])
    const [details = ''] = one.match(/<TxDtls>.*<\/TxDtls>/) ?? []
    const own = details.replace('<TxDtls>', '<TxDtls><Amt Ccy="IDR">400</Amt>')
    await receive('sum.xml', one.replace(details, `${details}${own}${details}`))
    expect((await held()).filter(({ bank_reference }) => bank_reference.startsWith('SUM'))).toMatchObject([
      { bank_reference: 'SUM/2', amount_minor: 400n },
    ])
    expect((await problemsOf('sum.xml'))?.problems).toEqual(
      ['SUM/1', 'SUM/3'].map((place) => expect.stringContaining(`${place} NOTPROVIDED is booked without an amount`)),
    )
  })

  it('A file about an account of another rail is not trusted', async () => {
    const { transfer, instruction } = await asked('bank_transfer')
    const { deps } = desk.server
    const credit = {
      bank: 'other',
      bank_reference: 'OTHER-1',
      account_number: instruction.account_number,
      currency: 'IDR',
      amount_minor: BigInt(instruction.amount_minor),
      credited_at: deps.now(),
      payer_name: '',
      remittance: instruction.reference,
    } as const
    expect(await receiveIncomingPaymentReport(deps, credit)).toEqual({ state: 'held', reason: 'unknown' })
    expect(await statusOf(transfer.id)).toBe(2)
  })

  const entity = '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
  const laughs = '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const whole = pain002('LTX', [{ id: 'nobody', status: 'ACSC' }])
  it.each([
    ['half.xml', whole.slice(0, 300), 'not well-formed'],
    ['empty.xml', '', 'not well-formed'],
    ['bytes.xml', new Uint8Array([0xff, 0xfe, 0x3c]), 'not UTF-16LE'],
    ['xxe.xml', whole.replace('<Document', `${entity}<Document`), 'document type'],
    ['laughs.xml', whole.replace('<Document', `${laughs}<Document`), 'document type'],
    ['deep.xml', `<Document>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</Document>`, 'nested too deep'],
    ['other.xml', whole.replace('pain.002.001.10', 'pain.008.001.08'), 'are not known'],
    ['strange.xml', whole.replace('ACSC', 'XXXX'), 'status XXXX is not known'],
    ['nobody.xml', whole, 'no order of ours'],
    ['group.xml', pain002('LTUNKNOWN', [], { groupStatus: 'RJCT' }), 'no message of ours'],
    ['fee.xml', camt('camt.054.001.08', [{ amount: '5', currency: 'GBP', reference: 'FEE' }]), 'of no order of ours'],
  ])('The file %s goes to the operator and has no effect', async (name, text, why) => {
    await receive(name, text)
    expect(await problemsOf(name)).toMatchObject({ state: 'queued', problems: [expect.stringContaining(why)] })
  })

  it('A file that is still being written is left alone', async () => {
    await bank.receive('young.xml', whole.slice(0, 100), 2_000)
    await bank.receive('growing.xml.part', whole, 60_000)
    await bank.exchange()
    expect((await readdir(bank.incoming)).sort()).toEqual(['done', 'growing.xml.part', 'young.xml'])
    expect(await problemsOf('young.xml')).toBeUndefined()
  })

  it('A file is processed once, and a repeat is reported', async () => {
    const { endToEndId, messageId } = await sent()
    const text = pain002(messageId, [{ id: endToEndId, status: 'ACSC' }], { id: 'ONCE' })
    await receive('one.xml', text)
    await receive('again.xml', text)
    expect(await problemsOf('again.xml')).toMatchObject({
      state: 'queued',
      problems: ['the same file came as one.xml'],
    })
    await receive('forged.xml', text.replace('ACSC', 'RJCT'))
    expect(await problemsOf('forged.xml')).toMatchObject({
      problems: [expect.stringContaining('another file with its message id came as')],
    })
  })

  it('Processing stops at a contradiction, another amount and a refused repeat', async () => {
    const { id, endToEndId, messageId } = await sent()
    await receive('dupl.xml', pain002(messageId, [], { groupStatus: 'RJCT', code: 'AM05' }))
    expect(await problemsOf('dupl.xml')).toMatchObject({
      state: 'queued',
      problems: [expect.stringContaining('as a repeat')],
    })
    await receive(
      'much.xml',
      camt('camt.054.001.08', [{ amount: '999999', currency: 'GBP', endToEndId, reference: 'M' }]),
    )
    expect(await problemsOf('much.xml')).toMatchObject({ problems: [expect.stringContaining('another amount')] })
    expect(await statusOf(id)).toBe(8)
    await receive('yes.xml', pain002(messageId, [{ id: endToEndId, status: 'ACSC' }]))
    await receive('no.xml', pain002(messageId, [{ id: endToEndId, status: 'RJCT' }]))
    expect(await problemsOf('no.xml')).toMatchObject({ problems: [expect.stringContaining('contradicts itself')] })
    expect(await statusOf(id)).toBe(5)
  })

  it('The money of a refused message and of a returned payment is refunded', async () => {
    const refused = await sent()
    await receive('refused.xml', pain002(refused.messageId, [], { groupStatus: 'RJCT', code: 'FF01' }))
    expect(await statusOf(refused.id)).toBe(9)
    const returned = await sent()
    const { amount, endToEndId } = returned
    await receive(
      'back.xml',
      camt('camt.054.001.08', [
        { amount, currency: 'GBP', endToEndId, reference: 'R', isCredit: true, isReturn: true },
      ]),
    )
    expect(await statusOf(returned.id)).toBe(9)
  })

  it('The operator can have a queued file read again', async () => {
    const [file] = await sql()<
      { id: string }[]
    >`update rail_files set state = 'retry' where name = 'fee.xml' returning id`
    await bank.exchange()
    expect(await sql()`select state from rail_files where id = ${file?.id ?? ''}`).toEqual([{ state: 'queued' }])
  })
})
