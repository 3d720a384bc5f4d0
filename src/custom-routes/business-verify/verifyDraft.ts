import { type VerificationStep, verificationSteps } from '../../../contract/base/files/verificationItems.ts'
import type { CallServer } from '../../dataProvider/createCallServer.ts'
import type { StoredDraft } from '../../wizard/draft.ts'
import type { DraftKeeperDeps } from '../../wizard/draftKeeper.ts'
import { draftDependencies } from '../../wizard/serverDrafts.ts'
import type { Verification } from './answers.ts'

/** Each business has one draft; the server knows whose. */
export const draftUid = 'verification'

/** The stored answers: the draft, or the declined submission. */
function storedOf({ draft, case: last }: Verification): StoredDraft {
  const [first] = verificationSteps
  if (draft !== null)
    return {
      uid: draftUid,
      step: verificationSteps[draft.saved_step] ?? first,
      value: draft.value,
      version: draft.version,
    }
  return { uid: draftUid, step: first, value: { answers: last?.submission ?? {} }, version: 0 }
}

export const verifyDraft = (call: CallServer): DraftKeeperDeps => ({
  load: async () => storedOf(await call('/verification/get', {}, { toast: false })),
  save: ({ step, value, version }, idem) => {
    const saved_step = verificationSteps.indexOf(step as VerificationStep)
    return call('/verification/save-draft', { saved_step, value: { ...value }, version }, { idem, toast: false })
  },
  // The draft ends with the submission.
  discard: () => Promise.resolve(),
  ...draftDependencies,
})
