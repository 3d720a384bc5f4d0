import {
  type CaseStatus,
  verificationOfCase,
  verificationStatus,
} from '../../../../contract/base/statuses/verification.ts'
import type { CallResponse } from '../../../../contract/calls.ts'

export type Case = CallResponse<'/staff/verification/detail'>
export type CaseItem = Case['items'][number]['item']

export const isOpenCase = (status: CaseStatus): boolean =>
  verificationOfCase(status) === verificationStatus.under_review

/** Nothing is left to decide. */
export const isApprovable = ({ items, screening }: Case): boolean =>
  screening.fault === null && items.every(({ state }) => state === 'accepted')

const isAddedLater = (messages: Case['messages'], key: string): boolean =>
  messages.some(({ people }) => people.includes(key))

/** The submitted data of an item, without files; several parts if it concerns several people. */
export function partsOf({ submission, messages }: Case, item: CaseItem): object[] {
  if (item === 'company') return [submission.company]
  if (item === 'people') return submission.people.filter(({ key }) => !isAddedLater(messages, key))
  if (item === 'further_people') return submission.people.filter(({ key }) => isAddedLater(messages, key))
  if (item === 'identity') return [submission.identity]
  if (item === 'bank_account') return [submission.bank_account]
  return submission.missing.filter(({ kind }) => `document.${kind}` === item).map(({ reason }) => ({ reason }))
}

/** Files submitted for an item, and those attached to answers about it. */
export function filesOf({ submission, messages, files }: Case, item: CaseItem): Case['files'] {
  const ids = [
    ...(item === 'identity' ? [submission.identity.file_id] : []),
    ...submission.documents.filter(({ kind }) => `document.${kind}` === item).map(({ file_id }) => file_id),
    ...messages.filter((message) => message.item === item).flatMap(({ file_ids }) => file_ids),
  ]
  return files.filter(({ id }) => ids.includes(id))
}
