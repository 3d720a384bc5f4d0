import type { AuditEvent } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import type { Keys } from '../../ports/keys.ts'
import type { OtpAbout } from '../factors/challenges.ts'
import type { Seen } from './digest.ts'
import type { Decidable, SubjectRules } from './eligibility.ts'
import type { PasskeySigning } from './signature.ts'
import type { Work } from './work.ts'

/** One approval on its way: what the subject may need to say what follows from it. */
export interface Approving<Shared> {
  tx: Tx
  deps: Deps
  context: SignedInContext
  /** With this approval there are as many as are needed. */
  isLast: boolean
  onBehalfOf: string | null
  /** What `share` has read and locked for the whole batch. */
  shared: Shared
}

/** What follows from an approval. Both run after every rule has let it pass. */
export interface Followed<Row> {
  /** Sends the statements and returns the row as it is then. */
  follow(work: Work): Row
  /** Runs once they have succeeded: for what a batch carries from line to line. */
  done?(): void
}

/** What the audit log tells of an approval. */
export interface DecisionFacts {
  [name: string]: string | number | null
  version: number
  digest: string
  challenge_id: string | null
  on_behalf_of: string | null
}

/** How an approval is signed: with a one-time password and the PIN, with a passkey in place of both, or not at all. */
export type Signing = 'otp_pin_or_passkey' | 'otp_pin' | 'none'

/**
 * Something that one person asks for and others decide on, exactly as they saw it. The engine (`engine.ts`) makes the handlers of its calls
 * from this; rules, delegation, signatures and the table of decisions are the engine's.
 */
export interface DecisionSubject<Row, Asked, Reply, Shared = null> extends SubjectRules {
  /** The objects named by a request, as the person saw them. */
  seenIn(request: Asked): readonly Seen[]
  /** Locks the objects, in the order of `seen`; undefined where the business has no such object. */
  lock(tx: Tx, businessId: string, seen: readonly Seen[]): Promise<readonly (Row | undefined)[]>
  /** The same without locks, for whoever is about to sign. */
  find(tx: Tx, businessId: string, seen: readonly Seen[]): Promise<readonly (Row | undefined)[]>
  decidable(row: Row, now: Date): Decidable & { approvals_needed: number }
  /** Whether what is stored is what was digested, and what the MAC covers. */
  isIntact(keys: Keys, row: Row): boolean
  signing: Signing
  /** Null: passkeys do not sign it. */
  passkeys: PasskeySigning<Row> | null
  /** The text of the mail with the one-time password. */
  otpAbout(rows: readonly Row[]): OtpAbout
  share?(tx: Tx, businessId: string): Promise<Shared>
  /** The conditions that this subject alone has: refuses by throwing, else says what follows. */
  onApproval(approving: Approving<Shared>, row: Row): Promise<Followed<Row>>
  onDenial(work: Work, row: Row, denying: { reason: string; context: SignedInContext }): Row
  audit: {
    approved(row: Row, facts: DecisionFacts): AuditEvent
    /** Absent: `onDenial` writes an entry of its own. */
    denied?(row: Row, reason: string): AuditEvent
    /** An approval that was refused, where batches are audited line by line. */
    refused?(id: string): AuditEvent
  }
  reply(tx: Tx, context: SignedInContext, row: Row): Promise<Reply>
}

/** Keeps the types of a subject's row together. */
export const defineDecisionSubject = <Row, Asked, Reply, Shared = null>(
  subject: DecisionSubject<Row, Asked, Reply, Shared>,
): DecisionSubject<Row, Asked, Reply, Shared> => subject
