import { generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { parseStatementInThread } from '../../../../server/features/treasury/parseStatementInThread.ts'
import { signMessage } from '../../../../server/ports/rails/http/signatures.ts'
import { singleRail } from '../../../../server/ports/rails/rails.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import {
  type HostileKind,
  hiddenCharacters,
  hostileKinds,
  hostileTexts,
} from '../../../support/hostile/hostileTexts.ts'
import { britishRecipient, signAndApprove, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { camt, pain002, useFilesRail } from '../../../support/server/filesRail.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let bank: Awaited<ReturnType<typeof useFilesRail>>
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

withBusiness({ name: 'hostile text', start: '2026-01-15T02:00:00Z' }, async (scene) => {
  ;({ desk, business, maker, checker } = scene)
  await desk.setBalance(business.id, 1_000_000_000_000n)
  bank = await useFilesRail(desk)
  const { deps } = desk.server
  deps.rails = singleRail({ ...deps.rails.find('bank'), callbackKey: { id: 'bank', key: publicKey } })
})
afterEach(async () => expect(await desk.checkBooks()).toEqual([]))

async function callBack(path: 'callback' | 'credits', said: object): Promise<number> {
  const { app, deps, clock } = desk.server
  const url = `${deps.settings.publicUrl}/rails/bank/${path}`
  const body = Buffer.from(JSON.stringify(said))
  const message = { method: 'POST', url, headers: { 'content-type': 'application/json' }, body }
  const headers = { ...message.headers, ...signMessage(message, { id: 'bank', key: privateKey }, clock.now()) }
  return (await app.request(url, { method: 'POST', headers, body: new Uint8Array(body) })).status
}

interface Order {
  id: string
  reference: string
  endToEndId: string
}

/** The status of a refused payout, whose money is given back. */
const paidBack = 9
const ordersOfBatch = 18
const waiting: Order[] = []

/** One of a batch that was signed at once. */
async function ordered(): Promise<Order> {
  if (waiting.length === 0) {
    const submitted = []
    for (let count = 0; count < ordersOfBatch; count += 1)
      submitted.push(await submitTransfer(desk, maker, { recipient: britishRecipient('55779911') }))
    await signAndApprove(desk, checker, submitted)
    await desk.runDueJobs()
    const rows = await desk.server.database.sql<Order[]>`
      select p.transfer_id as id, o.payout_reference as reference, o.end_to_end_id as "endToEndId" from rail_orders o
      join payouts p on p.payout_reference = o.payout_reference
      where p.transfer_id = any(${submitted.map(({ id }) => id)}::uuid[])`
    waiting.push(...rows)
  }
  const order = waiting.pop()
  if (order === undefined) throw new Error('the rail has no order')
  return order
}

/** Everything that the customer's readers, programs and mailboxes get of the transfer. */
async function everythingSaid({ id }: Order): Promise<string> {
  await desk.runDueJobs()
  const { sql } = desk.server.database
  const [detail, notices, events] = await Promise.all([
    transferDetail(desk, maker, id),
    desk.call(maker, '/notification/list', { page_size: 20, page_number: 1 }),
    sql`select data from webhook_events where business_id = ${business.id}`,
  ])
  const audit = await sql`select detail from audit_log where object_id = ${id}`
  return [
    ...desk.server.mails.flatMap(({ subject, text, html = '' }) => [subject, text, html]),
    ...JSON.stringify([detail, notices.items, events, audit]).split('\\n'),
  ].join('\n')
}

function expectVisible(said: string): void {
  expect(said.replaceAll('\n', '')).not.toMatch(hiddenCharacters)
  expect(said).not.toMatch(/\\u(00[01]|007f|d[89a-f])/)
  expect(said).not.toMatch(/\w{2000}|付{2000}/)
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** XML cannot hold them, so the whole file goes to the operator. */
const unfitForXml: readonly HostileKind[] = ['control characters', 'terminal escapes', 'a noncharacter']

const problemsOf = async (name: string) =>
  (await desk.server.database.sql<{ problems: string[] }[]>`select problems from rail_files where name = ${name}`)[0]
    ?.problems

const knownPayments = async () =>
  await desk.server.database.sql`select payer_name, remittance from incoming_credits where bank_reference like 'X%'`

describe('T99 hostile text on its way in', () => {
  it.each(hostileKinds)('T99 A bank’s callback that refuses a payout with %s is taken', async (kind) => {
    const order = await ordered()
    const detail = hostileTexts[kind].slice(0, 500)
    expect(await callBack('callback', { reference: order.reference, status: 'rejected', detail })).toBe(200)
    expect((await transferDetail(desk, maker, order.id)).status).toBe(paidBack)
    const said = await everythingSaid(order)
    expectVisible(said)
    expect(said).toContain('pay')
  })

  it.each(hostileKinds)('T99 Money whose payer writes %s is not lost', async (kind) => {
    const text = hostileTexts[kind]
    const credit = { account_number: '7310255588', amount: '5', currency: 'IDR' }
    const reference = `X-${kind}`
    const at = { reference, credited_at: desk.server.clock.now().toISOString() }
    const said = { ...credit, ...at, payer_name: text.slice(0, 140), remittance: text.slice(0, 500) }
    expect(await callBack('credits', said)).toBe(200)
    const payments = await knownPayments()
    expect(payments.length).toBe(hostileKinds.indexOf(kind) + 1)
    expectVisible(JSON.stringify(payments))
  })

  it('T99 Money that arrived is booked although optional facts about its payer are odd, and the log names these', async () => {
    const { sql } = desk.server.database
    const credit = { account_number: '7310255588', amount: '5', currency: 'IDR' }
    const wanted = { payer_name: '', payer_account: null, payer_country: null, remittance: '' }
    const odd: [said: Record<string, unknown>, kept: object, named: string][] = [
      [{ payer_account: '', payer_name: null }, {}, ''],
      [{ payer_account: '12-34 56' }, { payer_account: '123456' }, ''],
      [{ payer_country: 'id' }, { payer_country: 'ID' }, 'payer_country'],
      [{ payer_country: 'IDN' }, {}, 'payer_country'],
      [{ payer_account: '1'.repeat(40) }, { payer_account: '1'.repeat(34) }, 'payer_account'],
      [{ payer_account: 123456, payer_country: ['ID'] }, {}, 'payer_account, payer_country'],
      [{ payer_name: 'N'.repeat(141) }, { payer_name: 'N'.repeat(140) }, 'payer_name'],
      [{ payer_name: {}, remittance: 5 }, {}, 'payer_name, remittance'],
      [{ remittance: 'R'.repeat(501) }, { remittance: 'R'.repeat(500) }, 'remittance'],
    ]
    for (const [place, [said, kept, named]] of odd.entries()) {
      desk.server.logLines.length = 0
      const report = { ...credit, reference: `Z-${place}`, credited_at: desk.server.clock.now().toISOString() }
      expect(await callBack('credits', { ...report, ...said })).toBe(200)
      const [row] = await sql`
        select payer_name, payer_account, payer_country, remittance from incoming_credits where bank_reference = ${`Z-${place}`}`
      expect(row).toEqual({ ...wanted, ...kept })
      const lines = desk.server.logLines.filter((line) => line.includes('unexpected form'))
      expect(lines.map((line) => JSON.parse(line).reason)).toEqual(named === '' ? [] : [`bank: ${named}`])
      expect(await callBack('credits', { ...report, amount: 5, ...said, reference: `ZZ-${place}` })).toBe(400)
    }
  })

  it.each(hostileKinds)('T99 A bank’s files with %s are applied, or go to the operator', async (kind) => {
    const order = await ordered()
    await desk.advance(24 * 3_600_000)
    await bank.exchange()
    const text = escapeXml(hostileTexts[kind])
    const status = pain002('none', [{ id: order.endToEndId, status: 'RJCT', code: 'AC04' }])
    await bank.receive(`${kind} status.xml`, status.replace('</Rsn>', `</Rsn><AddtlInf>${text}</AddtlInf>`))
    const paid = camt('camt.054.001.08', [
      { amount: '7', currency: 'IDR', isCredit: true, reference: `Y-${kind}`, remittance: text },
    ])
    await bank.receive(`${kind} paid.xml`, paid.replace('PT Pembayar', text))
    await bank.exchange()
    const problems = await Promise.all([problemsOf(`${kind} status.xml`), problemsOf(`${kind} paid.xml`)])
    expectVisible(JSON.stringify(problems))
    if (unfitForXml.includes(kind)) {
      expect(problems.flat().join()).toMatch(/well-formed/)
      expect(await callBack('callback', { reference: order.reference, status: 'rejected', detail: '' })).toBe(200)
    } else {
      expect(problems).toEqual([[], []])
      expect((await transferDetail(desk, maker, order.id)).status).toBe(paidBack)
    }
    expectVisible(await everythingSaid(order))
  })

  it.each(hostileKinds)('T99 A reference of a bank that is %s is refused without a fault of ours', async (kind) => {
    const reference = hostileTexts[kind]
    const credit = { account_number: '7310255588', amount: '5', currency: 'IDR', reference }
    const status = await callBack('credits', { ...credit, credited_at: desk.server.clock.now().toISOString() })
    const isFit = !hiddenCharacters.test(reference) && !/[\n\t]/.test(reference) && reference.length <= 64
    expect(status).toBe(isFit ? 200 : 400)
    expect(await callBack('callback', { reference, status: 'rejected', detail: '' })).toBe(isFit ? 404 : 400)
    const text = camt('camt.054.001.08', [
      { amount: '7', currency: 'IDR', isCredit: true, reference: escapeXml(`${reference}Z`) },
    ])
    await bank.receive(`${kind} reference.xml`, text)
    await bank.exchange()
    const problems = await problemsOf(`${kind} reference.xml`)
    if (reference.length > 64) expect(problems?.join()).toContain('too long')
    expectVisible(JSON.stringify(problems))
  })

  it.each(hostileKinds)('T99 A statement at the console with %s is read, or refused with a reason', async (kind) => {
    const cell = `"${hostileTexts[kind].replaceAll('"', '""')}"`
    const file = `booked_on,currency,amount,reference,description\n2026-01-15,IDR,5,${cell},${cell}\n`
    const { lines } = await parseStatementInThread(Buffer.from(file), '4711')
    expectVisible(lines.map(({ description }) => description).join())
    const wrong = parseStatementInThread(Buffer.from(file.replace('2026-01-15', cell)), '4711')
    await expect(wrong).rejects.toMatchObject({ codeName: 'statement_unreadable' })
    await wrong.catch((error: unknown) => expectVisible(JSON.stringify(Object(error).details.values)))
  })

  it.each(['control characters', 'terminal escapes', 'a reversed account', 'a word of 10,000 letters'] as const)(
    'T99 A statement of an account named by %s is refused',
    async (kind) => {
      const file = Buffer.from('booked_on,currency,amount,reference,description\n2026-01-15,IDR,5,a,b\n')
      const refused = parseStatementInThread(file, hostileTexts[kind])
      await expect(refused).rejects.toMatchObject({ codeName: 'input_invalid', details: { field: 'account' } })
    },
  )
})
