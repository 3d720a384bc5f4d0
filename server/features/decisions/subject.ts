import type { Currency } from '../../../contract/base/money/money.ts'
import type { AuditEvent } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import type { Keys } from '../../ports/keys.ts'
import type { OtpAbout } from '../factors/challenges.ts'
import type { SeenObject } from './digest.ts'
import type { Decidable, SubjectRules } from './eligibility.ts'
import type { RequestParts } from './requestStore.ts'
import type { PasskeySigning } from './signature.ts'
import type { PaymentTx } from './transaction.ts'

/** One approval in progress: the context from which the subject derives its effects. */
export interface ApprovalContext<Shared> {
  tx: Tx
  deps: Deps
  context: SignedInContext
  /** This approval completes the required number. */
  isLast: boolean
  onBehalfOf: string | null
  /** Result of `readShared`, for the whole batch. */
  shared: Shared
}

/** Effects of an approval; they run after every rule has passed. */
export interface ApprovalEffects<Row> {
  /** Sends the statements and returns the row as it is then. */
  apply(work: PaymentTx): Row
  /** Runs once they have succeeded, to carry totals to the next object of a batch. */
  done?(): void
}

/** Audit facts of an approval. */
export interface ApprovalAuditFacts {
  [name: string]: string | number | null
  version: number
  digest: string
  challenge_id: string | null
  on_behalf_of: string | null
}

/** How notices and the audit log name a request. */
export interface DescribedRequest {
  object_type: string
  object_id: string
  /** Payee, or name of the file. */
  name: string
  /** Its page in the portal. */
  path: string
}

/** How an approval is signed: one-time password and PIN, a passkey in place of both, or not at all. */
export type Signing = 'otp_pin_or_passkey' | 'otp_pin' | 'none'

/**
 * Something that one person requests and others decide on, exactly as they saw it. The engine (`engine.ts`) makes the handlers of its calls
 * from this, and owns rules, delegation, signatures and the table of decisions.
 */
export interface DecisionSubject<Row, Asked, Reply, Shared = null> extends SubjectRules {
  /** The objects of a request, as the person saw them. */
  seenIn(request: Asked): readonly SeenObject[]
  /** Locks the objects, in the order of `seen`; undefined for one that the business does not have. */
  lock(tx: Tx, businessId: string, seen: readonly SeenObject[]): Promise<readonly (Row | undefined)[]>
  /** Like `lock`, without locks, for a person about to sign. */
  find(tx: Tx, businessId: string, seen: readonly SeenObject[]): Promise<readonly (Row | undefined)[]>
  decidable(row: Row, now: Date): Decidable & { approvals_needed: number }
  /** Whether the stored content matches its digest and its MAC. */
  isIntact(keys: Keys, row: Row): boolean
  signing: Signing
  /** Null if only code and PIN sign it, or nothing does. */
  passkeys: PasskeySigning<Row> | null
  /** Counted in the sums of a batch; null if it moves no money. */
  amountOf(row: Row): { minor: bigint; currency: Currency } | null
  /** Text of the mail with the one-time password. */
  otpAbout(rows: readonly Row[]): OtpAbout
  readShared?(tx: Tx, businessId: string): Promise<Shared>
  /** Checks the conditions of this subject alone: throws to refuse, else returns the effects. */
  onApproval(approving: ApprovalContext<Shared>, row: Row): Promise<ApprovalEffects<Row>>
  onDenial(work: PaymentTx, row: Row, denying: { reason: string; context: SignedInContext }): Row
  /** Ends a request that nobody has decided on, as its maker's withdrawal does. The engine notifies and audits. */
  onExpiry(work: PaymentTx, row: Row): void
  /** The signed content in words and figures, to tell what has changed. Sums are `IDR 125000` in minor units, days ISO 8601. */
  parts(row: Row): RequestParts
  described(row: Row): DescribedRequest
  /** Refuses a person who may not see the whole of it. */
  assertVisible?(row: Row, actor: SignedInContext['actor']): void
  audit: {
    approved(row: Row, facts: ApprovalAuditFacts): AuditEvent
    /** Absent if `onDenial` writes its own entry. */
    denied?(row: Row, reason: string): AuditEvent
    /** A refused approval, for batches that are audited object by object. */
    refused?(id: string): AuditEvent
  }
  serialize(tx: Tx, context: SignedInContext, row: Row): Promise<Reply>
}

/** Infers the type parameters. */
export const defineDecisionSubject = <Row, Asked, Reply, Shared = null>(
  subject: DecisionSubject<Row, Asked, Reply, Shared>,
): DecisionSubject<Row, Asked, Reply, Shared> => subject
