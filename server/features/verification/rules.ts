import {
  documentItem,
  kindOfItem,
  type VerificationItem,
  verificationItems,
} from '../../../contract/base/files/verificationItems.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { caseStatus } from '../../../contract/base/statuses/verification.ts'
import { addDays, dayOf, endOfDay, isWeekend } from '../../../contract/base/time/clock.ts'
import type { CaseRow, Submission } from './store.ts'

/** End of the working day by which it is to be decided. */
export function reviewBy(now: Date, holidays: ReadonlySet<string>): Date {
  let day = dayOf(now)
  for (let left = limits.reviewBankDays; left > 0; ) {
    day = addDays(day, 1)
    if (!isWeekend(day) && !holidays.has(day)) left -= 1
  }
  return new Date(endOfDay(day).getTime() - 1)
}

/** Items to decide of a submission, in the order of the flow. */
export function caseItemsOf({ documents, missing }: Pick<Submission, 'documents' | 'missing'>): VerificationItem[] {
  const asked = new Set<VerificationItem>([...documents, ...missing].map(({ kind }) => documentItem(kind)))
  return verificationItems.filter((item) => item !== 'further_people' && (kindOfItem(item) === null || asked.has(item)))
}

export const filesOf = ({ documents, identity }: Pick<Submission, 'documents' | 'identity'>): string[] => [
  ...documents.map(({ file_id }) => file_id),
  identity.file_id,
]

/** Whether it awaits the operator's decision. */
export const isCaseOpen = ({ status }: Pick<CaseRow, 'status'>): boolean =>
  status === caseStatus.submitted || status === caseStatus.information_asked
