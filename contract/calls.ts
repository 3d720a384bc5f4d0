import { approvalCalls } from './approvals.ts'
import { auditCalls } from './audit.ts'
import { balanceCalls } from './balance.ts'
import type { AnswerOf, RequestOf } from './call.ts'
import { configCalls } from './config.ts'
import { draftCalls } from './drafts.ts'
import { entryCalls } from './entry.ts'
import { factorCalls } from './factors.ts'
import { initCalls } from './init.ts'
import { notificationCalls } from './notifications.ts'
import { quoteCalls } from './quotes.ts'
import { recipientCalls } from './recipients.ts'
import { sessionCalls } from './session.ts'
import { settingsCalls } from './settings.ts'
import { teamCalls } from './team.ts'
import { transferCalls } from './transfers.ts'

/** The complete table of calls, keyed by path. Everything that is true of all calls is driven by it. */
export const calls = {
  ...initCalls,
  ...configCalls,
  ...sessionCalls,
  ...entryCalls,
  ...factorCalls,
  ...notificationCalls,
  ...teamCalls,
  ...settingsCalls,
  ...auditCalls,
  ...draftCalls,
  ...approvalCalls,
  ...recipientCalls,
  ...quoteCalls,
  ...balanceCalls,
  ...transferCalls,
} as const

export type CallPath = keyof typeof calls
export type CallRequest<P extends CallPath> = RequestOf<(typeof calls)[P]>
export type CallAnswer<P extends CallPath> = AnswerOf<(typeof calls)[P]>
export const isCallPath = (path: string): path is CallPath => Object.hasOwn(calls, path)
