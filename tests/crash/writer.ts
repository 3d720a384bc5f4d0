import { setTimeout as delay } from 'node:timers/promises'
import { codes } from '../../contract/base/calls/codes.ts'
import { formatMoney } from '../../contract/base/money/money.ts'
import type { CallResponse } from '../../contract/calls.ts'
import { type MadePerson, password, pin } from '../support/business.ts'
import { newIdem, type PortalClient } from '../support/portal/portalClient.ts'
import type { ReceivedMail, SmtpSink } from '../support/server/smtp.ts'
import type { Journal } from './journal.ts'

type Transfer = CallResponse<'/transfer/create'>
type Purpose = 'pay' | 'approve'

export interface Signatory {
  person: MadePerson
  client: PortalClient
}

export interface WriterContext {
  journal: Journal
  mails: SmtpSink
  maker: Signatory
  /** Null if the business needs no approval. */
  checker: Signatory | null
}

const mailTimeoutMs = 60_000
const codeIn = (mail: ReceivedMail): string => /^(\d{6})$/m.exec(mail.text.replaceAll('\r', ''))?.[1] ?? ''

const waitForCode = (mails: SmtpSink, person: MadePerson, fits: (mail: ReceivedMail) => boolean) =>
  mails.waitForMail((mail) => mail.to.includes(person.email) && fits(mail), mailTimeoutMs)

/** Waits for the mail with this amount, which is unique in a run. */
export async function readCode(mails: SmtpSink, person: MadePerson, subject: string): Promise<string> {
  return codeIn(await waitForCode(mails, person, (each) => each.subject === subject))
}

/** Signs in again if the response was lost after the sign-in succeeded. */
export async function signIn(
  { journal, mails }: Pick<WriterContext, 'journal' | 'mails'>,
  by: Signatory,
): Promise<void> {
  const { client, person } = by
  const request = { identifier: person.user_name, password }
  const used = new Set<ReceivedMail>()
  for (let isIn = false; !isIn; ) {
    const { challenge_id } = await journal.acknowledged(client, '/account/get-otp-method', request)
    const mail = await waitForCode(mails, person, (each) => each.subject === 'Your login code' && !used.has(each))
    used.add(mail)
    isIn = await journal.loggedIn(client, { challenge_id, otp: codeIn(mail) })
  }
  await renewed(client)
}

/** Makes a new key; repeats until the database responds, since a fault may interrupt it. */
async function renewed({ channel }: PortalClient): Promise<void> {
  const endsMs = performance.now() + mailTimeoutMs
  for (;;) {
    try {
      return await channel.renew()
    } catch (error) {
      if (performance.now() > endsMs) throw error
      await delay(100)
    }
  }
}

const seen = ({ id, version, payload_digest }: Transfer) => ({ id, version, payload_digest })

async function requestCode(writing: WriterContext, by: Signatory, purpose: Purpose, transfer: Transfer) {
  const request = { purpose, transfers: [seen(transfer)] }
  const { challenge_id } = await writing.journal.acknowledged(by.client, '/transfer/request-otp', request)
  const amount = formatMoney(BigInt(transfer.receive_amount_minor), transfer.receive_currency)
  const otp = await readCode(writing.mails, by.person, `Your code to ${purpose} ${amount}`)
  return { challenge_id, otp, pin }
}

export async function createTransfer(
  writing: WriterContext,
  recipientId: string,
  amountMinor: number,
): Promise<Transfer> {
  const { journal, maker } = writing
  const quote = await journal.acknowledged(maker.client, '/quote/create', {
    corridor_id: 'id-idr-bank',
    country: 'ID',
    side: 'receive',
    amount_minor: String(amountMinor),
    fee_payer: 'OUR',
  })
  return journal.acknowledged(maker.client, '/transfer/create', {
    quote_id: quote.id,
    recipient_id: recipientId,
    payment_method: 'balance',
    purpose: 'invoice',
    income_source: 'sales',
    note: '',
    invoice_number: '',
    documents: [],
    is_information_correct: true,
    is_fee_accepted: true,
    is_terms_accepted: true,
  })
}

async function payByMaker(writing: WriterContext, transfer: Transfer): Promise<Transfer> {
  const { journal, maker } = writing
  const signed = await requestCode(writing, maker, 'pay', transfer)
  const request = { transfer: seen(transfer), ...signed }
  await journal.refused(maker.client, '/transfer/pay', { ...request, pin: '1379' }, 'pin_wrong')
  const idem = newIdem()
  const paid = await journal.acknowledged(maker.client, '/transfer/pay', request, idem)
  await journal.repeated(maker.client, '/transfer/pay', request, idem)
  await journal.refused(maker.client, '/transfer/pay', request, 'otp_expired')
  return paid
}

/** Each line has its own result: the call as a whole is acknowledged even if a line is refused. */
async function approve(writing: WriterContext, checker: Signatory, transfer: Transfer, code: number): Promise<void> {
  const { journal } = writing
  const signed = await requestCode(writing, checker, 'approve', transfer)
  const request = { transfers: [seen(transfer)], ...signed }
  const idem = newIdem()
  const { results } = await journal.acknowledged(checker.client, '/transfer/approve', request, idem)
  await journal.repeated(checker.client, '/transfer/approve', request, idem)
  if (results.length !== 1 || results[0]?.code !== code) throw new Error(`approve: ${JSON.stringify(results)}`)
}

/** From a quote to a payment under way. */
export async function makePayment(writing: WriterContext, recipientId: string, amountMinor: number): Promise<string> {
  const transfer = await createTransfer(writing, recipientId, amountMinor)
  const paid = await payByMaker(writing, transfer)
  if (writing.checker) await approve(writing, writing.checker, paid, codes.ok.code)
  return transfer.id
}

/** Exceeds the balance: no money leaves, and the maker withdraws the transfer. */
export async function makeOverdraft(writing: WriterContext, recipientId: string, amountMinor: number): Promise<string> {
  const { journal, maker, checker } = writing
  const transfer = await createTransfer(writing, recipientId, amountMinor)
  const paid = await payByMaker(writing, transfer)
  if (checker) await approve(writing, checker, paid, codes.insufficient_balance.code)
  await journal.acknowledged(maker.client, '/transfer/cancel', { id: transfer.id, version: paid.version })
  return transfer.id
}
