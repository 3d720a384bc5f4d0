import type { DecisionKind } from '../../../contract/features/decisions.ts'
import type { TestApp } from '../server/testApp.ts'

/** A row of the table of everything that one person asks for and others decide on: how a test asks, decides and looks. */

/** The same for every subject; one that lacks a behaviour says why. */
export const behaviours = [
  'approve',
  'deny',
  'withdraw',
  'changed since seen',
  'own request',
  'wrong role',
  'role lost between',
  'several approvals',
  'approval lapses',
  'comments',
  'what changed',
  'expiry',
  'reminder',
  'delegation',
  'batch',
  'audit',
  'MAC',
] as const
export type Behaviour = (typeof behaviours)[number]

export type SubjectName = DecisionKind | 'company_account' | 'staff_change'

/** `third` has the asker's role, `powerless` may only read. */
export const parties = ['asker', 'decider', 'second', 'third', 'powerless'] as const
export type Party = (typeof parties)[number]

export type Way = 'code and PIN' | 'passkey' | 'nothing'

/** Names of codes that differ between subjects. */
export interface SubjectCodes {
  own: string
  over: string
  /** Another content than the stored one is named. */
  changed: string
  /** The stored content is not what the server wrote. */
  altered: string
  /** By a person whose role only reads. */
  unpermitted: string
}

/** One request that waits. */
export interface Asked {
  /** Signs, does what is given between, and sends. */
  approve(by: Party, between?: () => Promise<unknown>): Promise<string>
  /** Approves under the same id what nobody has asked for. */
  approveOther(by: Party): Promise<string>
  /** Without the right to a signature. */
  approveUnsigned(by: Party): Promise<string>
  deny(by: Party): Promise<string>
  withdraw(by: Party): Promise<string>
  state(): Promise<'waiting' | 'approved' | 'denied' | 'withdrawn' | 'expired'>
  /** Steps that the page offers. */
  offered(to: Party): Promise<string[]>
  decisions(): Promise<readonly { decision: string; reason?: string | null; signed_by?: string | null }[]>
  /** Rewrites the stored content as somebody with write access to the database; the returned function puts it back. */
  alter(): Promise<() => unknown>
  comment(by: Party, text: string): Promise<string>
  /** By somebody of another company, or of a role that does not see it. */
  commentOfStranger(text: string): Promise<string>
  comments(to: Party): Promise<readonly { author_name: string; text: string }[]>
  changes(to: Party): Promise<{ fields: string[]; isOwnDecision: boolean }>
  expiresAt(to: Party): Promise<string | null>
  /** Asks again after a denial, with another content. */
  again(): Promise<Asked>
  /** Codes of a batch of this request and one that the party has made. */
  approveInBatch(by: Party): Promise<string[]>
}

/** The people of one test, and what they see. */
export interface Scene {
  ask(): Promise<Asked>
  nameOf(party: Party): string
  idOf(party: Party): string
  /** Approvals that a request needs from then on, and who may give them; everyone, if empty. */
  setPolicy(needed: number, named: readonly Party[]): Promise<void>
  /** Ends at the returned function. */
  delegate(from: Party, to: Party): Promise<() => Promise<unknown>>
  /** Makes them a viewer, gives them another role that may decide, or the one they had. */
  setRole(party: Party, to: 'none' | 'other' | 'own'): Promise<void>
  /** Titles of notices, or subjects of mails, newest first. */
  notices(of: Party): Promise<string[]>
  /** Actions on the requests of this scene, oldest first. */
  audited(): Promise<{ action: string; actor_id: string | null; detail: Record<string, unknown> }[]>
  sweep(): Promise<unknown>
}

export interface SubjectCase {
  lacks: Partial<Record<Behaviour, string>>
  ways: readonly Way[]
  codes: SubjectCodes
  /** Time until an undecided request ends, and of each reminder before. */
  lifeMs: number
  remindsMs: readonly number[]
  titles: { commented: string; reminder: string; ended: string }
  audit: { approved: string; denied: string; commented: string; expired: string }
  /** Before the first test of a file. */
  prepare?(desk: TestApp): Promise<unknown>
  begin(desk: TestApp, name: string, way: Way): Promise<Scene>
}
