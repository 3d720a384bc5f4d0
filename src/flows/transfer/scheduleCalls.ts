import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { CallError } from '../../dataProvider/callError.ts'
import type { CallServerOptions } from '../../dataProvider/createCallServer.ts'
import type { StepContext, StepOutcome } from '../../wizard/flow.ts'
import type { Challenge, CreatedTransfer, TransferAnswers } from './answers.ts'
import { requoteErrors } from './price.ts'
import { scheduleRuleOf } from './scheduling.ts'

/** The schedule's counterparts of a transfer's calls: create, sign, look up and withdraw. */
type Context = StepContext<TransferAnswers>
type Order = CallRequest<'/transfer/create'>
type Schedule = CallResponse<'/schedule/detail'>

const form = { form: true } as const

const seenOf = ({ id, version, payload_digest }: CreatedTransfer) => ({ id, version, payload_digest })
const madeOf = ({ id, version, payload_digest, reference }: Schedule): CreatedTransfer => ({
  id,
  version,
  payload_digest,
  reference,
  is_schedule: true,
})

/** Created from the same order and the rule for its days; the quote gives the cost of one payment. */
export async function createScheduleFromQuote(
  { answers, call, idem }: Context,
  order: Order,
): Promise<CreatedTransfer> {
  const { payment_bank: _, ...rest } = order
  const asked = { ...rest, payment_method: 'balance' as const, ...scheduleRuleOf(answers) }
  const key = await idem('schedule', JSON.stringify(asked))
  return madeOf(await call('/schedule/create', asked, { ...form, idem: key, answered: requoteErrors }))
}

export const requestScheduleCode = (
  { call }: Context,
  made: CreatedTransfer,
  options: CallServerOptions,
): Promise<Challenge> => call('/schedule/request-otp', { purpose: 'pay', schedule: seenOf(made) }, options)

export const checkScheduleCode = (
  { call }: Context,
  made: CreatedTransfer,
  code: Record<'challenge_id' | 'otp', string>,
): Promise<unknown> => call('/schedule/check-otp', { purpose: 'pay', schedule: seenOf(made), ...code }, form)

export const requestSchedulePasskey = ({ call }: Context, made: CreatedTransfer) =>
  call('/schedule/request-passkey', { purpose: 'pay', schedule: seenOf(made) }, { overlay: false })

export async function findScheduleState(
  { call }: Context,
  made: CreatedTransfer,
): Promise<StepOutcome<TransferAnswers>> {
  const found = await call('/schedule/detail', { id: made.id }, { toast: false })
  if (found.state === 'created') return { answers: { transfer: madeOf(found) } }
  if (found.state === 'cancelled') return { answers: { transfer: null } }
  return { finished: found.id, finishedAs: 'schedule' }
}

export async function signSchedule(
  { call, idem }: Context,
  made: CreatedTransfer,
  signature: Omit<CallRequest<'/schedule/submit'>, 'schedule'>,
): Promise<StepOutcome<TransferAnswers>> {
  const key = await idem('pay', `${made.id} ${made.version} ${signature.challenge_id}`)
  const signed = await call('/schedule/submit', { schedule: seenOf(made), ...signature }, { ...form, idem: key })
  return { finished: signed.id, finishedAs: 'schedule' }
}

export async function withdrawSchedule({ call }: Context, id: string): Promise<void> {
  try {
    await call('/schedule/cancel', { id }, { toast: false })
  } catch (error) {
    // Already cancelled, or not cancellable: it stays in its maker's list.
    if (!(error instanceof CallError)) throw error
  }
}
