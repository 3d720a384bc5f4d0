import type { Locale } from '../base/calls/envelope.ts'
import { isAuditAction } from '../base/events/auditActions.ts'
import { auditTexts } from './catalogues/audit.ts'

/** An action's name for exports; an unknown action is returned unchanged. */
export const auditActionLabel = (action: string, locale: Locale): string =>
  isAuditAction(action) ? auditTexts.actions[action][locale] : action
