import { onboardingStepsFor } from '../../../contract/base/firstSteps.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { readDone } from './firstStepsStore.ts'

/** The checklist of the person's role, without what they have taken out of it. */
export async function replyFirstSteps(
  tx: Tx,
  actor: PersonActor,
): Promise<CallResponse<'/transfer/summary'>['first_steps']> {
  const done = await readDone(tx, actor)
  return onboardingStepsFor(actor.role)
    .filter((step) => !done.dismissed_steps.includes(step))
    .map((step) => ({ step, is_done: done[step] }))
}
