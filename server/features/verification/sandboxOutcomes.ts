import { id, oneOf, record } from '../../../contract/base/calls/fields.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { verificationExecutors } from './executors.ts'
import { type CaseKey, decideItem, declineCase, requestMoreInformation } from './staff.ts'
import { findItems } from './store.ts'

/**
 * Only in the sandbox: the last four digits of the company's registration number determine the outcome of a case, so that each can be tried
 * without staff. Any other number awaits staff.
 */
export const sandboxCaseNumbers = {
  '9201': 'approved',
  '9202': 'declined',
  '9203': 'not_eligible',
  '9204': 'asked',
} as const
type Outcome = (typeof sandboxCaseNumbers)[keyof typeof sandboxCaseNumbers]

const outcomes: Readonly<Record<string, Outcome>> = sandboxCaseNumbers
const outcomeOf = (number: string): Outcome | undefined => outcomes[number.replace(/\D/g, '').slice(-4)]

export const sandboxOutcomeTask = 'sandbox_verification'
const workMs = 4_000

const jobSchema = record({
  business_id: id(),
  case_id: id(),
  outcome: oneOf(['approved', 'declined', 'not_eligible', 'asked'] as const),
})

export async function enqueueSandboxOutcome(
  tx: Tx,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { business_id, case_id }: CaseKey,
  registrationNumber: string,
): Promise<void> {
  const outcome = outcomeOf(registrationNumber)
  if (settings.profile !== 'sandbox' || outcome === undefined) return
  const runAt = new Date(now().getTime() + workMs)
  await enqueue(tx, sandboxOutcomeTask, { business_id, case_id, outcome }, { runAt, jobKey: `sandbox_case:${case_id}` })
}

const actor = { kind: 'staff', staff_id: 'sandbox', full_name: 'Sandbox' } as const

async function acceptAll(tx: Tx, deps: Deps, key: CaseKey): Promise<void> {
  const by = { actor, now: deps.now(), address: '' }
  for (const { item } of await findItems(tx, { business_id: key.business_id, id: key.case_id }))
    await decideItem(tx, by, { ...key, item, decision: 'accepted', reason: '' })
}

/** Each starts bound to the case's business, and rebinds the transaction if necessary. */
const outcomeActions: Record<Outcome, (tx: Tx, deps: Deps, key: CaseKey) => Promise<unknown>> = {
  async approved(tx, deps, key) {
    await acceptAll(tx, deps, key)
    const by = { ...actor, role: 'supervisor' } as const
    await verificationExecutors.verification_approve.execute(tx, deps, key, {
      by,
      proposed_by: 'sandbox',
      proposal_id: '',
      proposed_at: deps.now(),
      reason: '',
    })
  },
  async declined(tx, deps, key) {
    const by = { actor, now: deps.now(), address: '' }
    const reason = 'The sandbox declines this registration number'
    await decideItem(tx, by, { ...key, item: 'company', decision: 'declined', reason })
    await declineCase(tx, deps, by, { ...key, reason: 'A case that the sandbox declines', outcome: 'resubmit' })
  },
  not_eligible: (tx, deps, key) =>
    declineCase(
      tx,
      deps,
      { actor, now: deps.now(), address: '' },
      { ...key, reason: 'A case that the sandbox never takes', outcome: 'final' },
    ),
  asked(tx, deps, key) {
    const by = { actor, now: deps.now(), address: '' }
    const due_at = new Date(by.now.getTime() + deps.settings.verificationAnswerMs)
    return requestMoreInformation(tx, deps, by, {
      ...key,
      item: 'further_people',
      text: 'Who owns the rest of the company?',
      due_at,
    })
  },
}

export async function applySandboxOutcome(deps: Deps, payload: unknown): Promise<void> {
  const { outcome, ...key } = jobSchema.validateSync(payload, { strict: true })
  if (deps.settings.profile !== 'sandbox') throw new Error('only the sandbox decides cases automatically')
  try {
    await inBusiness(deps.sql, key.business_id, (tx) => outcomeActions[outcome](tx, deps, key))
  } catch (error) {
    // Already decided, or with a sanctions hit: left to staff.
    if (!(error instanceof AppError)) throw error
    deps.log.info({ object_id: key.case_id, code: error.codeName }, 'the sandbox leaves a case to staff')
  }
}
