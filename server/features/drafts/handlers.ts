import { discardBusinessDraftHandler } from './discardBusinessDraft.ts'
import { getBusinessDraftHandler } from './getBusinessDraft.ts'
import { listBusinessDraftsHandler } from './listBusinessDrafts.ts'
import { saveBusinessDraftHandler } from './saveBusinessDraft.ts'

export const draftsHandlers = {
  '/business/get-business-draft': getBusinessDraftHandler,
  '/business/list-business-drafts': listBusinessDraftsHandler,
  '/business/save-business-draft': saveBusinessDraftHandler,
  '/business/discard-business-draft': discardBusinessDraftHandler,
}
