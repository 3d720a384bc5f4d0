import type { AnswerOf, RequestOf } from './base/call.ts'
import { initCalls } from './crypto/calls.ts'
import { approvalCalls } from './features/approvals.ts'
import { auditCalls } from './features/audit.ts'
import { balanceCalls } from './features/balance.ts'
import { businessCalls } from './features/businesses.ts'
import { configCalls } from './features/config.ts'
import { draftCalls } from './features/drafts.ts'
import { factorCalls } from './features/factors.ts'
import { fileCalls } from './features/files.ts'
import { notificationCalls } from './features/notices.ts'
import { peopleCalls } from './features/people.ts'
import { quoteCalls } from './features/quotes.ts'
import { recipientCalls } from './features/recipients.ts'
import { registrationCalls } from './features/registration.ts'
import { sessionCalls } from './features/session.ts'
import { teamCalls } from './features/team.ts'
import { transferCalls } from './features/transfers.ts'

/** The complete table of calls, keyed by path. Everything that is true of all calls is driven by it. */
export const calls = {
  ...initCalls,
  ...configCalls,
  ...fileCalls,
  ...peopleCalls,
  ...notificationCalls,
  ...factorCalls,
  ...businessCalls,
  ...sessionCalls,
  ...approvalCalls,
  ...registrationCalls,
  ...teamCalls,
  ...auditCalls,
  ...draftCalls,
  ...recipientCalls,
  ...quoteCalls,
  ...balanceCalls,
  ...transferCalls,
} as const

export type CallPath = keyof typeof calls
export type CallRequest<P extends CallPath> = RequestOf<(typeof calls)[P]>
export type CallAnswer<P extends CallPath> = AnswerOf<(typeof calls)[P]>
export const isCallPath = (path: string): path is CallPath => Object.hasOwn(calls, path)
