import type { PayoutOrder } from '../../deps.ts'
import type { Keys } from '../../ports/keys.ts'
import { canonicalText, digestOf, isMacEqual, macOf, rowText } from '../decisions/digest.ts'
import type { ListEntry } from './matching/listEntry.ts'
import type { DecisionRow, HitWithDecision, NewDecision, NewHit, ScreenedSubject } from './store.ts'

/** The same as long as none of it changes. */
export const digestSubject = (subject: ScreenedSubject): string => digestOf('screened-1', canonicalText(subject))
export const digestEntry = (entry: ListEntry): string => digestOf('listed-1', canonicalText(entry))

/** Whom an order pays, through which bank, and for whom. */
export const subjectsOfOrder = (order: PayoutOrder): ScreenedSubject[] => {
  const { recipient_name: full_name, recipient_type: type, country, account_number, bank_name, originator } = order
  return [
    subjectOfPayee({ full_name, type, country, account_number }),
    { role: 'bank', name: bank_name, kind: 'company', birth_date: null, country, account_number: null },
    subjectOfBusiness({ name: originator.name, country: originator.country }),
  ]
}

interface Payee {
  full_name: string
  type: 'business' | 'individual'
  country: string
  account_number: string
}

/** The same for a saved recipient and for an order to it. */
export const subjectOfPayee = ({ full_name, type, country, account_number }: Payee): ScreenedSubject => ({
  role: 'payee',
  name: full_name,
  kind: type === 'business' ? 'company' : 'person',
  birth_date: null,
  country,
  account_number,
})

export const subjectOfPerson = (role: 'owner' | 'person', name: string): ScreenedSubject => ({
  role,
  name,
  kind: 'person',
  birth_date: null,
  country: null,
  account_number: null,
})

interface Payer {
  payer_name: string
  /** Null if the bank does not report it. */
  payer_account: string | null
  payer_country: string | null
}

export const subjectOfPayer = ({ payer_name, payer_account, payer_country }: Payer): ScreenedSubject => ({
  role: 'payer',
  name: payer_name,
  kind: 'unknown',
  birth_date: null,
  country: payer_country,
  account_number: payer_account,
})

export const subjectOfBusiness = ({ name, country }: { name: string; country: string }): ScreenedSubject => ({
  role: 'business',
  name,
  kind: 'company',
  birth_date: null,
  country: country === '' ? null : country,
  account_number: null,
})

const hitMac = (keys: Pick<Keys, 'pepper'>, hit: NewHit): string =>
  macOf(keys, 'screening hit', rowText(hit, ['seal', 'state']))
const decisionMac = (keys: Pick<Keys, 'pepper'>, decision: NewDecision): string =>
  macOf(keys, 'screening decision', rowText(decision, ['seal']))

export const sealHit = (keys: Pick<Keys, 'pepper'>, hit: NewHit) => ({ ...hit, seal: hitMac(keys, hit) })
export const sealDecision = (keys: Pick<Keys, 'pepper'>, decision: NewDecision) => ({
  ...decision,
  seal: decisionMac(keys, decision),
})

const officersOf = ({ decided_by, confirmed_by }: DecisionRow): string[] => [decided_by, confirmed_by]

/** Two officers decide, and two others reverse. */
function findOfficerFault(decision: DecisionRow, before: DecisionRow | undefined): string | null {
  if (decision.decided_by === decision.confirmed_by) return 'the decision was confirmed by its own officer'
  const isReversal = decision.decision === 'reversed'
  if (before === undefined) return isReversal ? 'there was nothing to reverse' : null
  if (isReversal === (before.decision === 'reversed')) return 'the decision does not follow the one before'
  const isByOther = !officersOf(before).some((officer) => officersOf(decision).includes(officer))
  return isReversal && !isByOther ? 'the decision was reversed by one of its own officers' : null
}

/** Why the decisions on a hit do not count; null if they do. */
export function findDecisionFault(
  keys: Pick<Keys, 'pepper'>,
  { hit, decision: last, history }: HitWithDecision,
): string | null {
  if (!isMacEqual(hit.seal, hitMac(keys, hit))) return 'the hit is not what was found'
  for (const [at, decision] of history.entries()) {
    if (!isMacEqual(decision.seal, decisionMac(keys, decision))) return 'the decision is not what was decided'
    const isOfPair = decision.subject_digest === hit.subject_digest && decision.entry_digest === hit.entry_digest
    if (!isOfPair) return 'the decision is on another pair'
    const fault = findOfficerFault(decision, history[at - 1])
    if (fault !== null) return fault
  }
  // Of a last decision that was deleted only this copy remains.
  return hit.state === (last?.decision ?? 'open') ? null : 'the state of the hit is another'
}

/** Whether something may continue. `waits` until its hits are decided, `refused` if one is confirmed. */
export type ScreeningVerdict = 'clear' | 'waits' | 'refused'

/** Only a decision that is intact counts: altered rows wait. */
export function verdictOf(keys: Pick<Keys, 'pepper'>, hits: readonly HitWithDecision[]): ScreeningVerdict {
  const decided = hits.map((hit) => (findDecisionFault(keys, hit) === null ? (hit.decision?.decision ?? null) : null))
  if (decided.includes('confirmed')) return 'refused'
  return decided.every((decision) => decision === 'cleared') ? 'clear' : 'waits'
}
