import type { Locale } from '../contract/base/envelope.ts'
import type { Currency } from '../contract/base/money.ts'
import type { Actor, PersonActor } from './actor.ts'
import type { Sql } from './db/client.ts'
import type { News } from './db/news.ts'
import type { Log } from './log.ts'
import type { FileStore } from './ports/files.ts'
import type { Keys } from './ports/keys.ts'
import type { Mailer } from './ports/mail.ts'
import type { Settings } from './settings.ts'

/** Mail, files, rates and rails are ports: an embedded default and a real one each (server/ports/). */
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
  /** Connected as the role `lintas_app`. */
  sql: Sql
  log: Log
  keys: Keys
  now: () => Date
  /** UUIDv7 of the clock given. */
  newId: () => string
  randomBytes: (count: number) => Uint8Array
  mail: Pick<Mailer, 'send'>
  files: FileStore
  rates: RatePort
  rail: RailPort
  /** Wakes requests that wait for news of their person. */
  news: News
}

/** What a channel says of the message that a request came in. */
export interface ChannelMessage {
  /** Which channel. */
  name: string
  /** No other message of that channel has it: it is kept with the effect of a changing call. */
  replayKey: string
  /** Facts of it for the audit log. */
  facts: Readonly<Record<string, string | number>>
}

/** What the middleware knows of a request once it is open. */
export interface RequestContext {
  requestId: string
  channel: ChannelMessage
  device_id: string
  /** Hash of the token in the device's cookie, which a log-in leaves there; empty: none came. Unlike `device_id` it is not the client's to choose. */
  device_hash: string
  address: string
  userAgent: string
  locale: Locale
  now: Date
  /** Null: nobody is signed in. */
  actor: Actor | null
  /** Set off when the client goes away before the answer. */
  gone: () => AbortSignal
}

/** A request of somebody who is signed in. */
export interface SignedInContext extends RequestContext {
  actor: PersonActor
}
