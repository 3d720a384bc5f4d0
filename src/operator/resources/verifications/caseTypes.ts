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

/** A case, or an earlier submission, which has no thread. */
type Submitted = Pick<Case, 'submission' | 'files'> & { messages?: Case['messages'] }

const isAddedLater = (messages: Case['messages'], key: string): boolean =>
  messages.some(({ people }) => people.includes(key))

/** The submitted data of an item, without files; several parts if it concerns several people. */
export function partsOf({ submission, messages = [] }: Submitted, item: CaseItem): object[] {
  if (item === 'company') return [submission.company]
  if (item === 'people') return submission.people.filter(({ key }) => !isAddedLater(messages, key))
  if (item === 'further_people') return submission.people.filter(({ key }) => isAddedLater(messages, key))
  if (item === 'identity') return [submission.identity]
  if (item === 'bank_account') return [submission.bank_account]
  return submission.missing.filter(({ kind }) => `document.${kind}` === item).map(({ reason }) => ({ reason }))
}

/** Files submitted for an item, and those attached to answers about it. */
export function filesOf({ submission, messages = [], files }: Submitted, item: CaseItem): Case['files'] {
  const ids = [
    ...(item === 'identity' ? [submission.identity.file_id] : []),
    ...submission.documents.filter(({ kind }) => `document.${kind}` === item).map(({ file_id }) => file_id),
    ...messages.filter((message) => message.item === item).flatMap(({ file_ids }) => file_ids),
  ]
  return files.filter(({ id }) => ids.includes(id))
}

type PaperChange = 'same' | 'new'

const paperChange = (digest: string, before: readonly { digest: string }[]): PaperChange =>
  before.some((one) => one.digest === digest) ? 'same' : 'new'

/** A file of this submission or of an earlier one, which is opened under its own case. */
export interface Paper {
  case_id: string
  attempt: number
  file: Case['files'][number]
  /** Compared with the submission before it; null without one. */
  change: PaperChange | null
}

/** The papers of an item, then those of the submission before it that were replaced. */
export function papersOf(found: Case, item: CaseItem): Paper[] {
  const [before] = found.earlier
  const old = before === undefined ? [] : filesOf(before, item)
  const files = filesOf(found, item)
  const replaced = old.filter(({ digest }) => !files.some((file) => file.digest === digest))
  return [
    ...files.map((file) => ({
      case_id: found.id,
      attempt: found.attempt,
      file,
      change: before === undefined ? null : paperChange(file.digest, old),
    })),
    ...replaced.map((file) => ({ case_id: before?.id ?? '', attempt: before?.attempt ?? 0, file, change: null })),
  ]
}
