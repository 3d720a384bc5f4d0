import type { Locale } from '../base/calls/envelope.ts'
import { isAuditAction } from '../base/events/auditActions.ts'
import { auditTexts } from './catalogues/audit.ts'

/** An action's name for exports; one that this version does not know is shown as it was written. */
export const auditActionLabel = (action: string, locale: Locale): string =>
  isAuditAction(action) ? auditTexts.actions[action][locale] : action
