import type { verificationCalls } from '../../../contract/features/verification.ts'
import type { HandlerTable } from '../../handler.ts'
import { answer } from './answer.ts'
import { getVerification } from './get.ts'
import { recognizeId } from './recognizeId.ts'
import { saveVerificationDraft } from './saveDraft.ts'
import { submit } from './submit.ts'

export const verificationHandlers = {
  '/verification/get': getVerification,
  '/verification/save-draft': saveVerificationDraft,
  '/verification/submit': submit,
  '/verification/recognize-id': recognizeId,
  '/verification/answer': answer,
} satisfies Pick<HandlerTable, keyof typeof verificationCalls>
