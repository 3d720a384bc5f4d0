import type { PersonActor } from '../../actor.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, NameCheckQuestion, NameCheckResponse } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { findRecipient, type NameCheckRow, type RecipientRow, saveNameCheck } from './store.ts'

/** Nobody waits longer for a bank that does not respond. */
const timeoutMs = 5_000
/** Of all names of a file together. */
const fileTimeoutMs = 20_000
const askedAtOnce = 10

const unavailable: NameCheckResponse = { result: 'unavailable', account_name: null }

async function requestNameCheck(
  deps: Pick<Deps, 'nameCheck' | 'log'>,
  question: NameCheckQuestion,
  signal: AbortSignal,
): Promise<NameCheckResponse> {
  try {
    return await deps.nameCheck.check(question, signal)
  } catch (err) {
    deps.log.warn({ err }, 'the name check does not respond')
    return unavailable
  }
}

/** The answers in the order of the questions. Names that a bank does not answer in time count as unavailable. */
export async function checkNames(
  deps: Pick<Deps, 'nameCheck' | 'log'>,
  questions: readonly NameCheckQuestion[],
): Promise<NameCheckResponse[]> {
  const whole = AbortSignal.timeout(fileTimeoutMs)
  const answers: NameCheckResponse[] = []
  for (let at = 0; at < questions.length; at += askedAtOnce) {
    const asked = questions.slice(at, at + askedAtOnce)
    const ask = (question: NameCheckQuestion) =>
      whole.aborted
        ? unavailable
        : requestNameCheck(deps, question, AbortSignal.any([whole, AbortSignal.timeout(timeoutMs)]))
    answers.push(...(await Promise.all(asked.map(ask))))
  }
  return answers
}

export interface NameCheckRun extends NameCheckResponse {
  version: number
}

/** Queries outside the transaction, since a bank takes seconds to respond. */
export async function runNameCheck(
  deps: Deps,
  { business_id }: Pick<PersonActor, 'business_id'>,
  id: string,
): Promise<NameCheckRun> {
  const row = await inBusiness(deps.sql, business_id, (tx) => findRecipient(tx, business_id, id))
  if (!row) throw new AppError('not_found')
  const { corridor_id, country, type, full_name: recipient_name, bank_name, account_number, details, version } = row
  const question = { corridor_id, country, type, recipient_name, bank_name, account_number, details }
  return { ...(await requestNameCheck(deps, question, AbortSignal.timeout(timeoutMs))), version }
}

/** An answer is that old at most when nobody sees it before the payment. */
const answerMaxMs = 24 * 3_600_000

const isFresh = (check: NameCheckRow | null, now: Date): boolean =>
  check !== null && check.result !== 'unavailable' && now.getTime() - Date.parse(check.checked_at) < answerMaxMs

/** For a payment without a person who would ask. Null if the answer is fresh, or there is no such recipient. */
export async function refreshNameCheck(
  deps: Deps,
  business_id: string,
  id: string,
  { now, isFreshEnough }: { now: Date; isFreshEnough: boolean },
): Promise<NameCheckRun | null> {
  const row = await inBusiness(deps.sql, business_id, (tx) => findRecipient(tx, business_id, id))
  if (!row || (isFreshEnough && isFresh(row.name_check, now))) return null
  return runNameCheck(deps, { business_id }, id)
}

/** Silence of a bank replaces no response, and a response about former details is dropped. */
export async function keepNameCheck(
  tx: Tx,
  { business_id, id }: Pick<RecipientRow, 'business_id' | 'id'>,
  { version, result, account_name }: NameCheckRun,
  now: Date,
): Promise<void> {
  const row = await findRecipient(tx, business_id, id)
  if (!row || (result === 'unavailable' && row.name_check !== null)) return
  await saveNameCheck(tx, { business_id, id, version }, { result, account_name, checked_at: now.toISOString() })
}

/** Valid only for the checked details: a recipient changed meanwhile is checked again. */
export async function storeNameCheck(
  tx: Tx,
  { business_id, id }: Pick<RecipientRow, 'business_id' | 'id'>,
  { version, result, account_name }: NameCheckRun,
  now: Date,
): Promise<CallResult<'/recipient/check-name'>> {
  const check = { result, account_name, checked_at: now.toISOString() }
  if (!(await saveNameCheck(tx, { business_id, id, version }, check))) throw new AppError('changed_since_seen')
  return check
}

export const checkNameHandler = defineHandler('/recipient/check-name', {
  prepare: (deps, { actor }, { id }) => runNameCheck(deps, actor, id),
  run: (tx, { actor, now }, { id }, { prepared }) =>
    storeNameCheck(tx, { business_id: actor.business_id, id }, prepared, now),
})
