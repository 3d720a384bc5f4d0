import type { Flow } from '../../wizard/flow.ts'
import { initial, transient, type VerifyAnswers } from './answers.ts'
import { CompanyStep } from './CompanyStep.tsx'
import { IdentityStep } from './IdentityStep.tsx'
import { OwnersStep } from './OwnersStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { companyRules, identityRules, ownersRules, reviewRules, settle } from './rules.ts'
import { loadVerificationFacts, submitVerification } from './stepCalls.ts'
import { VerifySummary } from './VerifySummary.tsx'
import { VerifySummaryLine } from './VerifySummaryLine.tsx'
import { verifyDraft } from './verifyDraft.ts'

export const verifyFlow: Flow<VerifyAnswers> = {
  id: 'business-verify',
  draft: verifyDraft,
  texts: 'verification',
  steps: [
    { ...companyRules, view: CompanyStep },
    { ...ownersRules, view: OwnersStep },
    { ...identityRules, view: IdentityStep },
    { ...reviewRules, view: ReviewStep, leave: submitVerification, nextLabel: () => 'verification.submit' },
  ],
  initial,
  transient,
  settle,
  resume: loadVerificationFacts,
  summary: VerifySummary,
  summaryLine: VerifySummaryLine,
}

/** After a decline every step is visited again although all are filled in: each step marks its declined answers. */
export const verifyUpdateFlow: Flow<VerifyAnswers> = {
  ...verifyFlow,
  steps: verifyFlow.steps.map((step) => ({ ...step, isAlwaysShown: true })),
}
