import type { Locale } from '../contract/base/envelope.ts'
import type { Currency } from '../contract/base/money.ts'
import type { IncomingMethod, PayInBank } from '../contract/base/paymentMethods.ts'
import type { RecipientType } from '../contract/corridors/corridor.ts'
import type { NameCheckResult } from '../contract/corridors/nameChecks.ts'
import type { StartExportPath } from '../contract/features/exports.ts'
import type { webhookFaults } from '../contract/features/webhooks.ts'
import type { Actor, PersonActor } from './actor.ts'
import type { AuditDeed } from './audit.ts'
import type { Sql } from './db/client.ts'
import type { News } from './db/news.ts'
import type { Log } from './log.ts'
import type { FileStore } from './ports/files.ts'
import type { Keys } from './ports/keys.ts'
import type { Mailer } from './ports/mail.ts'
import type { FileChannel } from './ports/rails/exchange.ts'
import type { SigningKey } from './ports/rails/http/signatures.ts'
import type { RecognitionPort } from './ports/recognition/recognition.ts'
import type { ScanPort } from './ports/scan/scan.ts'
import type { ScreeningPort } from './ports/screening/screening.ts'
import type { SignOnPort } from './ports/signOn.ts'
import type { Settings } from './settings.ts'

/** Mail, files, rates, name checks and rails are ports: an embedded default and a real one each (server/ports/). */
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
  corridor_id: string
  country: string
  account_number: string
  recipient_name: string
  bank_name: string
  /** All that the corridor asks for, as it was signed. */
  recipient_details: Readonly<Record<string, string>>
  recipient_type: 'business' | 'individual'
  /** The whole number of the card it goes to: only for a rail that takes cards, which must not keep it. */
  card_number?: string
  /** Who bears the fees of banks on the way. */
  fee_payer: 'OUR' | 'SHA'
  /** Of the transfer, as people know it. */
  reference: string
  invoice_number: string
}
export type PayoutState = 'submitted' | 'succeeded' | 'rejected' | 'failed'
export interface PayoutReport {
  /** Who says so. */
  rail: string
  payout_reference: string
  state: PayoutState
  detail: string
  /** What reached the account, where the rail says so. */
  credited?: Credited
}
export interface Credited {
  currency: string
  amount_minor: bigint
  /** What banks on the way have taken. */
  charges_minor: bigint | null
  /** At which they exchanged. */
  rate: string | null
}
/** What a report did. `late`: it speaks of an earlier state; `held` and `contradicted` need a person to look. */
export type ReportEffect = 'taken' | 'pending' | 'repeated' | 'late' | 'contradicted' | 'held'
/** The rail has certainly not taken the order, and never will under this reference: another may. */
export interface PayoutDeclined {
  state: 'declined'
  detail: string
}
/**
 * A rail accepts an order at most once for a reference; a repeat returns the first reply. Throws where no reply came: then nobody
 * knows whether the order was taken.
 */
export interface RailPort {
  readonly name: string
  /** `isRepeat`: an earlier call may have reached it. */
  submit(order: PayoutOrder, isRepeat: boolean): Promise<PayoutReport | PayoutDeclined>
  status(payoutReference: string): Promise<PayoutReport>
  /** It can pay to cards, and gets their numbers. */
  readonly takesCards?: true
  /** Where it works by files. */
  readonly files?: FileChannel
  /** Whose callbacks are believed, where it sends them. */
  readonly callbackKey?: SigningKey
}
/** The rails of this deployment, and which of them serve a corridor. */
export interface Rails {
  /** The name of each rail of the corridor, the one that is tried first before the others. */
  inOrder(corridorId: string): readonly [string, ...string[]]
  find(name: string): RailPort
  /** What the rail may be given in a day, in rupiah; null: any amount. */
  dailyCapOf(name: string): bigint | null
  readonly names: readonly string[]
}

/** One of our own accounts, to be paid in to. */
export interface OwnAccount {
  bank: PayInBank
  account_number: string
  account_name: string
}
/** The bank refused to make a virtual account, or did not answer; the person may choose another bank, or try again. */
export class VirtualAccountRefused extends Error {
  override name = 'VirtualAccountRefused'
}
/** A bank at which money can come in, and the methods of which it tells us. */
export interface WayIn {
  bank: PayInBank
  methods: readonly IncomingMethod[]
}
/** Where money comes in. A virtual account is made once for a reference: a repeat answers what the first one did. */
export interface BankPort {
  readonly waysIn: readonly WayIn[]
  /** Whose word on money there is believed: a rail's name, or the sandbox's; null: nobody pays in to this account. */
  tellerOf(accountNumber: string): string | null
  listAccounts(): Promise<readonly OwnAccount[]>
  createVirtualAccount(order: { bank: PayInBank; reference: string }): Promise<Omit<OwnAccount, 'bank'>>
}
/** Money that a bank says it has received, as `receiveCredit` takes it (server/features/credits). */
export interface IncomingCredit {
  /** Whose books say so, a rail or the sandbox: with its reference it counts once for ever. */
  bank: string
  bank_reference: string
  /** One of our accounts, or a virtual account at one. */
  account_number: string
  currency: Currency
  amount_minor: bigint
  /** When it was there, by the bank's word. */
  credited_at: Date
  payer_name: string
  /** What the payer wrote. */
  remittance: string
}

/** Whose account it is to be: what a bank is asked before money goes there. */
export interface NameCheckQuestion {
  corridor_id: string
  country: string
  type: RecipientType
  recipient_name: string
  bank_name: string
  account_number: string
  details: Readonly<Record<string, string>>
}
export interface NameCheckReply {
  result: NameCheckResult
  /** The name that the account has, where the bank tells it. */
  account_name: string | null
}
export interface NameCheckPort {
  /** `unavailable` where no bank can be asked. May reject. */
  check(question: NameCheckQuestion, signal: AbortSignal): Promise<NameCheckReply>
}

/** Why a message has reached nobody: no reply came. */
export type WebhookFault = (typeof webhookFaults)[number]
export interface WebhookMessage {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}
export interface WebhookReply {
  status: number
  /** Its first bytes, as far as they are text. */
  start: string
}
export interface WebhookPort {
  /** Whether messages may go to this address, as far as can be told before one is sent. */
  isUsable(url: string): Promise<boolean>
  /** Throws nothing but the reason of `stop`. */
  post(message: WebhookMessage, stop: AbortSignal | undefined): Promise<WebhookReply | { fault: WebhookFault }>
}

/** What the calls of a person and of a business may cost. */
export interface CallBudget {
  /** Refuses what is beyond it. */
  spend(actor: Actor, cost: number): void
}

/** A heavy call on its way to its thread: data alone. */
export interface HeavyCall {
  path: string
  context: HeavyContext
  request: unknown
}
export type HeavyContext = Omit<SignedInContext, 'gone'>
/** Who exports, and as of when. */
export type ExportContext = Pick<HeavyContext, 'actor' | 'locale' | 'now' | 'address'>
export type HeavySettings = Pick<Settings, 'exportRowsAtOnce'>
export interface HeavyTools {
  deps: { settings: HeavySettings }
}
export interface HeavyCalls {
  /** The text of the reply. */
  run(call: HeavyCall, gone: () => AbortSignal): Promise<string>
}

/** A file that a job is to make, as `/export/start-…` was asked for it: data alone. */
export interface ExportOrder {
  id: string
  /** Names the maker, and what the request is. */
  path: StartExportPath
  request: unknown
  context: ExportContext
}
export interface MadeExport {
  file_name: string
  mime: string
  size: number
  /** Null: it has none. */
  proof_size: number | null
  rows: number
  /** What the audit log tells. */
  deed: AuditDeed
}
export interface ExportMaker {
  /** No more are made at once than there are threads for. */
  hasRoom(): boolean
  /** Puts the file, and its proof, into the store of files. */
  make(
    order: ExportOrder,
    tools: { onProgress: (done: number, total: number) => void; signal: AbortSignal },
  ): Promise<MadeExport>
}

/** The one type of everything a handler, a job or the middleware may touch. Tests replace any of it. */
export interface Deps {
  settings: Settings
  /** Connected as the role `lintas_app`. */
  sql: Sql
  log: Log
  keys: Keys
  now: () => Date
  /** The time outside, of authenticator apps, banks and files: `now`, but where the sandbox's clock was moved. */
  outsideNow: () => Date
  /** UUIDv7 of the clock given. */
  newId: () => string
  randomBytes: (count: number) => Uint8Array
  mail: Pick<Mailer, 'send'>
  files: FileStore
  scan: ScanPort
  /** The staff's identity provider; null: none is configured. */
  signOn: SignOnPort | null
  screening: ScreeningPort
  recognition: RecognitionPort
  rates: RatePort
  bank: BankPort
  rails: Rails
  nameCheck: NameCheckPort
  webhooks: WebhookPort
  /** Wakes requests that wait for news of their person. */
  news: News
  budget: CallBudget
  heavyCalls: HeavyCalls
  exports: ExportMaker
}

/** What a channel says of the message that a request came in. */
export interface ChannelMessage {
  /** Which channel. */
  name: string
  /** No other message of that channel has it: it is kept with the effect of a changing call. */
  replayKey: string
  /** Facts of it for the audit log. */
  facts: Readonly<Record<string, string | number>>
  /** The key that the message is sealed with; absent: the channel has none. */
  kid?: string
}

/** What the middleware knows of a request once it is open. */
export interface RequestContext {
  requestId: string
  channel: ChannelMessage
  /** Keyed hash of what is asked and of its idempotency key: a retry has the same, and guesses nothing new. */
  attempt: string
  device_id: string
  /** Hash of the token in the device's cookie, which a log-in leaves there; empty: none came. Unlike `device_id` it is not the client's to choose. */
  device_hash: string
  address: string
  userAgent: string
  locale: Locale
  now: Date
  /** Null: nobody is signed in. */
  actor: Actor | null
  /** Set off when the client goes away before the reply. */
  gone: () => AbortSignal
}

/** A request of somebody who is signed in. */
export interface SignedInContext extends RequestContext {
  actor: PersonActor
}
