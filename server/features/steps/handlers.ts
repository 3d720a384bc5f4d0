import { completeRecipientStepHandler } from './completeRecipientStep.ts'
import { openRecipientLinkHandler } from './openRecipientLink.ts'
import { recipientWaitHandler } from './recipientWait.ts'
import { sendRecipientLinkHandler } from './sendRecipientLink.ts'

export const stepsHandlers = {
  '/transfer/recipient-wait': recipientWaitHandler,
  '/transfer/send-recipient-link': sendRecipientLinkHandler,
  '/transfer/open-recipient-link': openRecipientLinkHandler,
  '/transfer/complete-recipient-step': completeRecipientStepHandler,
}
