import { delegateHandler, delegationsHandler, endDelegationHandler } from './delegations.ts'
import {
  discardDraftHandler,
  policyHandler,
  proposeHandler,
  publishHandler,
  saveDraftHandler,
  setRemindersHandler,
  withdrawHandler,
} from './policy.ts'
import { simulateHandler } from './simulator.ts'

export const approvalsHandlers = {
  '/approval/policy': policyHandler,
  '/approval/save-draft': saveDraftHandler,
  '/approval/discard-draft': discardDraftHandler,
  '/approval/propose': proposeHandler,
  '/approval/publish': publishHandler,
  '/approval/withdraw': withdrawHandler,
  '/approval/simulate': simulateHandler,
  '/approval/set-reminders': setRemindersHandler,
  '/approval/delegations': delegationsHandler,
  '/approval/delegate': delegateHandler,
  '/approval/end-delegation': endDelegationHandler,
}
