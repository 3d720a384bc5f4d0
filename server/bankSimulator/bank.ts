import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { homeCurrency } from '../../contract/base/money/money.ts'
import type { PaymentRequest } from '../ports/rails/http/contract.ts'
import { findMessageError, type SigningKey, signMessage } from '../ports/rails/http/signatures.ts'
import { type BankConfig, hasFault, type PaidIn, paidInSchema } from './faults.ts'
import { beginJourney, checkName, endJourney, type Journeys, takeFiles, writeCredit } from './files.ts'

/** A simulated bank for both kinds of rails: payments over HTTP with signed callbacks, and ISO 20022 files. It keeps everything in memory. */

type CreditChannel = 'http' | 'files'
type Status = 'submitted' | 'succeeded' | 'rejected'

interface Payment {
  reference: string
  account: string
  status: Status
  detail: string
  uetr: string
  country: string
}

export interface RunningBank {
  url: string
  /** Payment orders received, without duplicates. */
  payments: ReadonlyMap<string, Payment>
  /** Checks the folder once. */
  takeFiles(): Promise<void>
  /** Simulates a payment in to a customer's account, reported by callback or file. */
  payIn(channel: CreditChannel, credit: PaidIn): Promise<void>
  stop(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))

interface Bank {
  config: BankConfig
  own: SigningKey
  customer: SigningKey
  payments: Map<string, Payment>
  /** By UETR, of payments over HTTP and in files. */
  journeys: Journeys
  over: AbortController
  underWay: Set<Promise<void>>
}

function later({ over, underWay }: Bank, ms: number, work: () => Promise<void>): void {
  const run: Promise<void> = delay(ms, undefined, { signal: over.signal })
    .then(work)
    .catch((error: unknown) => {
      if (!over.signal.aborted) console.error(error)
    })
    .finally(() => underWay.delete(run))
  underWay.add(run)
}

/** Where a message for this address is delivered. */
function deliveryAddress({ callback_origin }: BankConfig, address: string): string {
  if (callback_origin === '') return address
  const { pathname, search } = new URL(address)
  return new URL(`${pathname}${search}`, callback_origin).href
}

async function callBack({ config, own, over }: Bank, { reference, status, detail }: Payment): Promise<void> {
  const body = Buffer.from(JSON.stringify({ reference, status, detail }))
  const message = { method: 'POST', url: config.callback_url, headers: { 'content-type': 'application/json' }, body }
  const headers = { ...message.headers, ...signMessage(message, own, new Date()) }
  await fetch(deliveryAddress(config, message.url), { method: 'POST', headers, body, signal: over.signal })
}

/** Steps are also told without being asked. */
async function tellOfSteps({ config, own, over, journeys }: Bank, uetr: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ uetr, events: journeys.get(uetr) ?? [] }))
  const url = config.callback_url.replace(/callback$/, 'tracking')
  const message = { method: 'POST', url, headers: { 'content-type': 'application/json' }, body }
  const headers = { ...message.headers, ...signMessage(message, own, new Date()) }
  await fetch(deliveryAddress(config, url), { method: 'POST', headers, body, signal: over.signal })
}

async function tellOfCredit({ config, own, over }: Bank, reference: string, paid: PaidIn): Promise<void> {
  const { account_number, amount, payer_name, remittance, credited_at } = paid
  const body = Buffer.from(
    JSON.stringify({ reference, account_number, amount, currency: 'IDR', credited_at, payer_name, remittance }),
  )
  const url = config.callback_url.replace(/callback$/, 'credits')
  const message = { method: 'POST', url, headers: { 'content-type': 'application/json' }, body }
  const headers = { ...message.headers, ...signMessage(message, own, new Date()) }
  const reply = await fetch(deliveryAddress(config, url), { method: 'POST', headers, body, signal: over.signal })
  if (!reply.ok) throw new Error(`the customer's server responded ${reply.status}`)
}

async function payIn(bank: Bank, channel: CreditChannel, paid: PaidIn): Promise<void> {
  const reference = randomUUID().replaceAll('-', '')
  const tell = () =>
    channel === 'http' ? tellOfCredit(bank, reference, paid) : writeCredit(bank.config, reference, paid)
  await tell()
  if (hasFault(bank.config, 'duplicate', paid.account_number)) await tell()
}

async function finish(bank: Bank, payment: Payment): Promise<void> {
  const { config } = bank
  const refusal = hasFault(config, 'reject', payment.account)
  payment.status = refusal ? 'rejected' : 'succeeded'
  payment.detail = refusal?.code ?? ''
  endJourney(bank.journeys, payment.uetr, payment.country, payment.detail)
  if (!hasFault(config, 'no_tracking', payment.account)) await tellOfSteps(bank, payment.uetr)
  await callBack(bank, payment)
  if (hasFault(config, 'duplicate', payment.account)) await callBack(bank, payment)
  if (hasFault(config, 'contradict', payment.account))
    await callBack(bank, { ...payment, status: payment.status === 'succeeded' ? 'rejected' : 'succeeded' })
}

interface Reply {
  status: number
  reply: object
}

type Order = Pick<PaymentRequest, 'reference' | 'uetr' | 'country' | 'currency' | 'recipient'>

function take(bank: Bank, { reference, uetr, country, currency, recipient }: Order): Reply {
  const { config, payments } = bank
  const account = recipient.account_number
  if (hasFault(config, 'decline', account))
    return { status: 422, reply: { reference, status: 'declined', detail: 'AC04' } }
  const known = payments.get(reference)
  const payment: Payment = known ?? { reference, account, status: 'submitted', detail: '', uetr, country }
  payments.set(reference, payment)
  beginJourney(bank.journeys, uetr, currency !== homeCurrency)
  if (!known && !hasFault(config, 'silent', account)) later(bank, config.work_ms, () => finish(bank, payment))
  return { status: 202, reply: { reference, status: payment.status, detail: payment.detail } }
}

function write(response: ServerResponse, { status, reply }: Reply, isHalf = false): void {
  const text = JSON.stringify(reply)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  if (!isHalf) return void response.end(text)
  response.write(text.slice(0, 10))
  response.destroy()
}

async function order(bank: Bank, response: ServerResponse, body: Buffer): Promise<void> {
  const { config, over } = bank
  const ordered = JSON.parse(body.toString()) as Order
  const account = ordered.recipient.account_number
  const reply = take(bank, ordered)
  // The payment is accepted, but its response fails.
  if (hasFault(config, 'slow', account))
    await delay(config.slow_ms, undefined, { signal: over.signal }).catch(() => undefined)
  if (hasFault(config, 'error', account)) return void response.writeHead(500).end()
  write(response, reply, hasFault(config, 'half', account) !== undefined)
}

/** `POST /pay-in/http` and `/pay-in/files`, open to anyone on this machine. */
async function takeIn(bank: Bank, channel: string, body: Buffer, response: ServerResponse): Promise<void> {
  const given = paidInSchema.validateSync({
    credited_at: new Date().toISOString(),
    ...Object(JSON.parse(body.toString())),
  })
  await payIn(bank, channel === 'files' ? 'files' : 'http', given)
  response.writeHead(204).end()
}

/** Steps of one payment; null if the bank does not track it. */
function trace({ config, journeys, payments }: Bank, place: string): object | null {
  const uetr = decodeURIComponent(place.slice('/tracking/'.length))
  const events = journeys.get(uetr)
  const account = [...payments.values()].find((one) => one.uetr === uetr)?.account ?? ''
  return events === undefined || hasFault(config, 'no_tracking', account) ? null : { uetr, events }
}

async function serve(bank: Bank, url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  const [method, place] = [request.method ?? '', request.url ?? '']
  if (method === 'POST' && place.startsWith('/pay-in/')) return takeIn(bank, place.slice(8), body, response)
  const message = { method, url: `${url}${place}`, headers: headersOf(request), body }
  const fault = findMessageError(message, bank.customer, new Date())
  if (fault !== null) return void response.writeHead(401).end(fault)
  if (method === 'POST' && place === '/payments') return order(bank, response, body)
  if (place === '/name-check' || place.startsWith('/tracking/')) {
    const said = place === '/name-check' ? checkName(bank.config, JSON.parse(body.toString())) : trace(bank, place)
    return write(response, said === null ? { status: 404, reply: {} } : { status: 200, reply: said })
  }
  const payment = bank.payments.get(decodeURIComponent(place.replace('/payments/', '')))
  if (payment === undefined) return write(response, { status: 404, reply: {} })
  const { reference, status, detail } = payment
  write(response, { status: 200, reply: { reference, status, detail } })
}

async function readTls({ tls_certificate_file, tls_key_file }: BankConfig) {
  if (tls_certificate_file === '') return null
  const [cert, key] = await Promise.all([readFile(tls_certificate_file), readFile(tls_key_file)])
  return { cert, key }
}

export async function startBank(config: BankConfig): Promise<RunningBank> {
  const bank: Bank = {
    config,
    own: { id: config.own_key_id, key: createPrivateKey(await readFile(config.own_key_file)) },
    customer: { id: config.customer_key_id, key: createPublicKey(await readFile(config.customer_key_file)) },
    payments: new Map(),
    journeys: new Map(),
    over: new AbortController(),
    underWay: new Set(),
  }
  let url = ''
  const respond = (request: IncomingMessage, response: ServerResponse) =>
    void serve(bank, url, request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  const tls = await readTls(config)
  const server = tls === null ? createServer(respond) : createTlsServer(tls, respond)
  await new Promise<void>((resolve) => server.listen(config.port, '127.0.0.1', resolve))
  const address = server.address()
  url = `${tls === null ? 'http' : 'https'}://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : config.port}`
  return {
    url,
    payments: bank.payments,
    takeFiles: () => takeFiles(config, bank.journeys),
    payIn: (channel, credit) => payIn(bank, channel, credit),
    async stop() {
      bank.over.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all(bank.underWay)
    },
  }
}
