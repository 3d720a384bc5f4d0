import { mustExplainShares } from '../../../contract/base/files/verificationItems.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { StepContext, StepOutcome } from '../../wizard/flow.ts'
import type { VerifyAnswers } from './answers.ts'

type Context = StepContext<VerifyAnswers>
type Outcome = StepOutcome<VerifyAnswers>

/** Data that the rules need but a draft does not store. */
export async function loadVerificationFacts({ call, now }: Context): Promise<Outcome> {
  const { company_name } = await call('/verification/get', {}, { toast: false })
  return { answers: { company_name, today: dayOf(new Date(now())) } }
}

/** Submits the verification, once. */
export async function submitVerification({ answers, call, idem }: Context): Promise<Outcome> {
  const { company, documents, missing, people, shares_note, identity, bank_account, is_declared } = answers
  const asked = {
    company,
    documents,
    missing,
    people,
    // Not asked any more once the named people own enough.
    shares_note: mustExplainShares(people) ? shares_note : '',
    identity,
    bank_account,
    is_declared,
  } as CallRequest<'/verification/submit'>
  const { id } = await call('/verification/submit', asked, {
    form: true,
    idem: await idem('submit', JSON.stringify(asked)),
  })
  return { finished: id }
}
