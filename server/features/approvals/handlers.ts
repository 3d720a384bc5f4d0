import { delegateHandler } from './delegate.ts'
import { delegationsHandler } from './delegations.ts'
import { discardDraftHandler } from './discardDraft.ts'
import { endDelegationHandler } from './endDelegation.ts'
import { openStopLinkHandler } from './openStopLink.ts'
import { policyHandler } from './policy.ts'
import { proposeHandler } from './propose.ts'
import { publishHandler } from './publish.ts'
import { saveDraftHandler } from './saveDraft.ts'
import { setRemindersHandler } from './setReminders.ts'
import { setSigningHandler } from './setSigning.ts'
import { simulateHandler } from './simulate.ts'
import { stopHandler } from './stop.ts'
import { stopByLinkHandler } from './stopByLink.ts'
import { withdrawHandler } from './withdraw.ts'

export const approvalsHandlers = {
  '/approval/policy': policyHandler,
  '/approval/save-draft': saveDraftHandler,
  '/approval/discard-draft': discardDraftHandler,
  '/approval/propose': proposeHandler,
  '/approval/publish': publishHandler,
  '/approval/withdraw': withdrawHandler,
  '/approval/stop': stopHandler,
  '/approval/open-stop-link': openStopLinkHandler,
  '/approval/stop-by-link': stopByLinkHandler,
  '/approval/simulate': simulateHandler,
  '/approval/set-reminders': setRemindersHandler,
  '/approval/set-signing': setSigningHandler,
  '/approval/delegations': delegationsHandler,
  '/approval/delegate': delegateHandler,
  '/approval/end-delegation': endDelegationHandler,
}
