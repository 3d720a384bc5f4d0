import type { operatorVerificationCalls } from '../../../contract/features/operator/verification.ts'
import type { HandlerTable } from '../../handler.ts'
import { askOfCase } from './askOfCase.ts'
import { decideCaseHit } from './decideCaseHit.ts'
import { decideCaseItem } from './decideCaseItem.ts'
import { declineVerification } from './declineVerification.ts'
import { getCase } from './getCase.ts'
import { getCaseFile } from './getCaseFile.ts'
import { listCases } from './listCases.ts'
import { screenCase } from './screenCase.ts'

export const operatorVerificationHandlers = {
  '/staff/verification/list': listCases,
  '/staff/verification/detail': getCase,
  '/staff/verification/file': getCaseFile,
  '/staff/verification/decide-item': decideCaseItem,
  '/staff/verification/ask': askOfCase,
  '/staff/verification/screen': screenCase,
  '/staff/verification/decide-hit': decideCaseHit,
  '/staff/verification/decline': declineVerification,
} satisfies Pick<HandlerTable, keyof typeof operatorVerificationCalls>
