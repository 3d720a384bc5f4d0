import { type AuditAction, isAuditAction } from '../base/auditActions.ts'
import type { Locale } from '../base/envelope.ts'
import { auditEn } from './en/audit.ts'
import { auditId } from './id/audit.ts'
import { auditZh } from './zh/audit.ts'

const labels: Record<Locale, Record<AuditAction, string>> = {
  en: auditEn.actions,
  id: auditId.actions,
  zh: auditZh.actions,
}

/** An action's name for exports; one that this version does not know is shown as it was written. */
export const auditActionLabel = (action: string, locale: Locale): string =>
  isAuditAction(action) ? labels[locale][action] : action
