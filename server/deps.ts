import type { Logger } from 'pino'
import type { Locale } from '../contract/envelope.ts'
import type { Currency } from '../contract/money.ts'
import type { Sql } from './db/client.ts'
import type { Settings } from './settings.ts'

/** Mail, files, rates and rails are ports: an embedded default and a real one each (server/ports/). */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Given to the transport as Message-ID, so that a repeated job is recognised. */
  messageId: string
}
export interface MailPort {
  send(mail: Mail): Promise<void>
}

export interface StoredFile {
  storedAs: string
  wrappedKey: Uint8Array
}
/** Bytes are encrypted at rest with a key of their own, wrapped by the KEK. */
export interface FilePort {
  put(bytes: Uint8Array): Promise<StoredFile>
  get(file: StoredFile): Promise<Uint8Array>
}

export interface MidRate {
  currency: Currency
  /** Units of IDR for one unit of the currency. */
  mid_rate: string
  as_of: Date
  source: string
}
export interface RatePort {
  fetch(now: Date): Promise<MidRate[]>
}

export interface PayoutOrder {
  payout_reference: string
  business_id: string
  transfer_id: string
  currency: Currency
  amount_minor: bigint
  account_number: string
  recipient_name: string
}
export type PayoutState = 'submitted' | 'succeeded' | 'rejected' | 'failed'
export interface PayoutReport {
  payout_reference: string
  state: PayoutState
  detail: string
}
/** A rail accepts an order at most once for a reference: a repeat answers what the first one did. */
export interface RailPort {
  readonly name: string
  submit(order: PayoutOrder): Promise<PayoutReport>
  status(payoutReference: string): Promise<PayoutReport>
}

/** The one type of everything a handler, a job or the middleware may touch. Tests replace any of it. */
export interface Deps {
  settings: Settings
  sql: Sql
  log: Logger
  now: () => Date
  /** UUIDv7 of the clock given. */
  newId: () => string
  randomBytes: (count: number) => Uint8Array
  mail: MailPort
  files: FilePort
  rates: RatePort
  rail: RailPort
}

/** Who asks: from the session row alone. */
export interface Caller {
  business_id: string
  user_id: string
  full_name: string
  role: import('../contract/roles.ts').Role
  session_id_hash: string
}

/** What the middleware knows of a request once it is open. */
export interface RequestContext {
  requestId: string
  kid: string
  suite: 1 | 2
  device_id: string
  address: string
  userAgent: string
  locale: Locale
  now: Date
  caller: Caller | null
}
