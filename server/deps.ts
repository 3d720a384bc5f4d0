import type { Locale } from '../contract/base/calls/envelope.ts'
import type { Currency } from '../contract/base/money/money.ts'
import type { IncomingMethod, PayInBank } from '../contract/base/money/paymentMethods.ts'
import type { TrackedState } from '../contract/base/money/trackedStates.ts'
import type { RecipientType } from '../contract/corridors/corridor.ts'
import type { NameCheckResult } from '../contract/corridors/nameChecks.ts'
import type { StartExportPath } from '../contract/features/exports.ts'
import type { webhookErrors } from '../contract/features/webhooks.ts'
import type { Actor, ApiKeyActor, PersonActor } from './actor.ts'
import type { AuditEvent } from './audit.ts'
import type { Sql, Tx } from './db/client.ts'
import type { Reads } from './db/reads.ts'
import type { RealtimeEvents } from './db/realtime.ts'
import type { PaperCodes } from './documents/paperCode.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { FileStore } from './ports/files.ts'
import type { Keys } from './ports/keys.ts'
import type { Mailer } from './ports/mail.ts'
import type { FileChannel } from './ports/rails/exchange.ts'
import type { SigningKey } from './ports/rails/http/signatures.ts'
import type { RecognitionPort } from './ports/recognition/recognition.ts'
import type { ScanPort } from './ports/scan/scan.ts'
import type { SignOnPort } from './ports/signOn.ts'
import type { Settings } from './settings.ts'

/** Ports for mail, files, rates, name checks and rails, each with an embedded default and a real implementation (server/ports/). */
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

/** The customer in whose name we pay, with a structured address. */
export interface Originator {
  name: string
  registration_number: string
  street: string
  post_code: string
  town: string
  subdivision: string
  country: string
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
  /** All details required by the corridor, as signed. */
  recipient_details: Readonly<Record<string, string>>
  recipient_type: 'business' | 'individual'
  /** Full card number, given only to rails that take cards, which must not store it. */
  card_number?: string
  /** Payer of the intermediary banks' fees. */
  fee_payer: 'OUR' | 'SHA'
  originator: Originator
  /** As the customer chose it, and its code in ISO 20022. */
  purpose: { local: string; iso: string }
  /** Passed on by every bank on the way. */
  uetr: string
  /** The transfer's public reference. */
  reference: string
  invoice_number: string
}
export type PayoutState = 'submitted' | 'succeeded' | 'rejected' | 'failed'
export interface PayoutReport {
  /** The reporting rail. */
  rail: string
  payout_reference: string
  state: PayoutState
  detail: string
  /** Amount credited to the account, if reported. */
  credited?: Credited
}
export interface Credited {
  currency: string
  amount_minor: bigint
  /** Fees deducted by intermediary banks. */
  charges_minor: bigint | null
  /** Their exchange rate. */
  rate: string | null
}
/** Effect of a report. `late`: about an earlier state; `held` and `contradicted` need manual review. */
export type ReportEffect = 'taken' | 'pending' | 'repeated' | 'late' | 'contradicted' | 'held'
/** The rail has definitely not accepted the order and never will under this reference, so another rail may be used. */
export interface PayoutDeclined {
  state: 'declined'
  detail: string
}
/**
 * A rail accepts an order at most once per reference; a repeat returns the first response. Throws if there was no
 * response: whether the order was accepted is then unknown.
 */
export interface RailPort {
  readonly name: string
  /** `isRepeat`: an earlier attempt may have reached the rail. */
  submit(order: PayoutOrder, isRepeat: boolean): Promise<PayoutReport | PayoutDeclined>
  status(payoutReference: string): Promise<PayoutReport>
  /** The rail can pay to cards, and receives card numbers. */
  readonly takesCards?: true
  /** For rails that work with files. */
  readonly files?: FileChannel
  /** Key that verifies its callbacks, if it sends any. */
  readonly callbackKey?: SigningKey
  /** Knows whose accounts are whose. */
  readonly nameCheck?: NameCheckPort
  /** Follows payments, not only its own. */
  readonly tracker?: TrackerPort
}
/** The rails of this deployment, with their routing by corridor. */
export interface Rails {
  /** The corridor's rails in the order they are tried. */
  inOrder(corridorId: string): readonly [string, ...string[]]
  find(name: string): RailPort
  /** Daily cap of the rail in rupiah; null: unlimited. */
  dailyCapOf(name: string): bigint | null
  readonly names: readonly string[]
  /** Rails that no corridor names: they pay nothing, and are asked for names and for where payments are. */
  readonly unrouted: readonly string[]
}

/** One of our own accounts for incoming payments. */
export interface OwnAccount {
  bank: PayInBank
  account_number: string
  account_name: string
}
/** A bank for incoming payments, with the methods that it reports to us. */
export interface WayIn {
  bank: PayInBank
  methods: readonly IncomingMethod[]
}
/** Port for incoming payments. A virtual account is created once per reference: a repeat returns the first one. */
export interface BankPort {
  readonly waysIn: readonly WayIn[]
  /** Trusted source of reports for the account: a rail's name, or the sandbox's; null: nobody pays in to this account. */
  tellerOf(accountNumber: string): string | null
  listAccounts(): Promise<readonly OwnAccount[]>
  createVirtualAccount(order: { bank: PayInBank; reference: string }): Promise<Omit<OwnAccount, 'bank'>>
}
/** An incoming payment reported by a bank, as passed to `receiveIncomingPaymentReport` (server/features/incomingPayments). */
export interface IncomingPayment {
  /** Source of the report, a rail or the sandbox; unique together with its reference. */
  bank: string
  bank_reference: string
  /** One of our accounts, or a virtual account at one. */
  account_number: string
  currency: Currency
  amount_minor: bigint
  /** Value time as reported by the bank. */
  credited_at: Date
  payer_name: string
  /** Where the bank reports them. */
  payer_account?: string | null
  payer_country?: string | null
  /** The payer's remittance text. */
  remittance: string
}

/** The assumed holder of an account, checked with the bank before payment. */
export interface NameCheckQuestion {
  corridor_id: string
  country: string
  type: RecipientType
  recipient_name: string
  bank_name: string
  account_number: string
  details: Readonly<Record<string, string>>
}
export interface NameCheckResponse {
  result: NameCheckResult
  /** The account holder's name, if the bank returns it. */
  account_name: string | null
}
export interface NameCheckPort {
  /** Returns `unavailable` if no bank can be queried. May reject. */
  check(question: NameCheckQuestion, signal: AbortSignal): Promise<NameCheckResponse>
}

/** A payment that a bank has taken, by its references. */
export interface TrackedPayment {
  uetr: string
  payout_reference: string
  rail: string
  /** Of the payee's bank. */
  country: string
}
/** One step of a payment on its way, as its tracker reports it. */
export interface TrackedEvent {
  /** The tracker's own, the same in each answer. */
  event_id: string
  state: TrackedState
  at: Date
  /** The bank that reported it. */
  bank: { name: string; bic: string; country: string }
  /** Code of a refusal; else empty. */
  reason: string
}
/** Where a payment is, by its UETR, as SWIFT gpi tells it. Shown only: reports of the rails decide on money. */
export interface TrackerPort {
  /** All steps so far, in any order; null if it does not follow the payment. May reject. */
  track(payment: TrackedPayment, signal: AbortSignal): Promise<TrackedEvent[] | null>
}

/** Why a delivery got no response. */
export type WebhookDeliveryError = (typeof webhookErrors)[number]
export interface WebhookMessage {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}
export interface WebhookResponse {
  status: number
  /** Its first bytes, as text. */
  start: string
}
export interface WebhookPort {
  /** Whether the address is allowed, as far as that is known before sending. */
  isUsable(url: string): Promise<boolean>
  /** Rejects only with the reason of `stop`. */
  post(
    message: WebhookMessage,
    stop: AbortSignal | undefined,
  ): Promise<WebhookResponse | { fault: WebhookDeliveryError }>
}

/** Call budgets of people and businesses. */
export interface CallBudget {
  /** Throws if the budget is exceeded. */
  spend(actor: Actor, cost: number): void
}

/** A heavy call for a worker thread: plain data. */
export interface HeavyCall {
  path: string
  context: HeavyContext | HeavyKeyContext
  request: unknown
}
/** Of a person, or of a key for operations of the open API. */
export type HeavyContext = Omit<SignedInContext, 'gone'>
export type HeavyKeyContext = Omit<HeavyContext, 'actor'> & { actor: ApiKeyActor }
/** Context of an export: the actor and the time. */
export type ExportContext = Pick<HeavyContext, 'actor' | 'locale' | 'now' | 'address'>
export type HeavySettings = Pick<Settings, 'exportRowsAtOnce'>
export interface HeavyTools {
  deps: { settings: HeavySettings; papers: PaperCodes }
}
export interface HeavyCalls {
  /** The text of the response. */
  run(call: HeavyCall, gone: () => AbortSignal): Promise<string>
}

/** A file to be made by a job, from the request of `/export/start-…`: plain data. */
export interface ExportOrder {
  id: string
  /** Identifies the exporter and the request's type. */
  path: StartExportPath
  request: unknown
  context: ExportContext
}
export interface MadeExport {
  file_name: string
  mime: string
  size: number
  /** Null if there is no proof. */
  proof_size: number | null
  rows: number
  /** The audit log entry. */
  deed: AuditEvent
}
export interface ExportMaker {
  /** Whether a worker thread is free. */
  hasRoom(): boolean
  /** Stores the file, and its proof, in the file store. */
  make(
    order: ExportOrder,
    tools: { onProgress: (done: number, total: number) => void; signal: AbortSignal },
  ): Promise<MadeExport>
}

/** Everything that handlers, jobs and middleware may use. Tests can replace any part. */
export interface Deps {
  settings: Settings
  /** Connected as the role `lintas_app`. */
  sql: Sql
  /** For long reads, which a standby may answer. */
  reads: Pick<Reads, 'run'>
  log: Log
  metrics: Metrics
  keys: Keys
  now: () => Date
  /** Real time, for authenticator apps, banks and files; differs from `now` when the sandbox's clock was moved. */
  outsideNow: () => Date
  /** UUIDv7, based on `now`. */
  newId: () => string
  randomBytes: (count: number) => Uint8Array
  mail: Pick<Mailer, 'send' | 'isLate'>
  files: FileStore
  scan: ScanPort
  /** The staff's identity provider, or null. */
  signOn: SignOnPort | null
  recognition: RecognitionPort
  rates: RatePort
  bank: BankPort
  rails: Rails
  nameCheck: NameCheckPort
  /** Null if no tracker is connected. */
  tracker: TrackerPort | null
  webhooks: WebhookPort
  /** Wakes requests that wait for realtime events of their person. */
  news: RealtimeEvents
  budget: CallBudget
  papers: PaperCodes
  heavyCalls: HeavyCalls
  exports: ExportMaker
  /** Ends the agents of a person, for features that stand before the open API. Returns how many there were. */
  revokeAgentsOf: (tx: Tx, person: { business_id: string; user_id: string; now: Date }) => Promise<number>
}

/** A channel's data about the message of a request. */
export interface ChannelMessage {
  /** The channel's name. */
  name: string
  /** Unique per channel; stored with the effect of a changing call. */
  replayKey: string
  /** Facts for the audit log. */
  facts: Readonly<Record<string, string | number>>
  /** Key of the encrypted message; absent in channels without encryption. */
  kid?: string
}

/** Context of a request after authentication. */
export interface RequestContext {
  requestId: string
  channel: ChannelMessage
  /** Keyed hash of the request and its idempotency key: equal for a retry, so that retries do not count as new guesses. */
  attempt: string
  device_id: string
  /** Hash of the token in the device cookie set when signing in; empty: no cookie. Unlike `device_id`, the client cannot choose it. */
  device_hash: string
  address: string
  userAgent: string
  /** Host name that the request was sent to, without its port; chosen by the client. */
  host: string
  locale: Locale
  now: Date
  /** Null if nobody is signed in. */
  actor: Actor | null
  /** Aborted when the client disconnects before the response. */
  gone: () => AbortSignal
}

/** A request of a signed-in person. */
export interface SignedInContext extends RequestContext {
  actor: PersonActor
}
