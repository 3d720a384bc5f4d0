import { type AuditAction, isAuditAction } from '../auditActions.ts'
import type { Locale } from '../envelope.ts'
import { auditEn } from './en/audit.ts'
import { auditId } from './id/audit.ts'
import type { SameKeys } from './sameKeys.ts'
import { auditZh } from './zh/audit.ts'

const texts: Record<Locale, SameKeys<typeof auditEn>> = { en: auditEn, id: auditId, zh: auditZh }

/** Names for exports; what this version does not know is shown as it was written. */
export const auditTexts = (locale: Locale): SameKeys<typeof auditEn> => texts[locale]

export const auditActionLabel = (action: string, locale: Locale): string => {
  const labels: Record<AuditAction, string> = texts[locale].actions
  return isAuditAction(action) ? labels[action] : action
}
