import { mustExplainShares } from '../../../contract/base/files/verificationItems.ts'
import { findPeopleError } from '../../../contract/features/verification.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { decryptText, encryptText } from '../../secrets.ts'
import { decryptSubmission } from './lifecycle.ts'
import { type CaseRow, findMessages, type MessageRow, type ReadableSubmission } from './store.ts'

/** Owners and directors whom the business names when asked, besides those of its submission. */

type People = ReadableSubmission['people']
type Keyed = Pick<Deps, 'keys'>

const label = (messageId: string): string => `verification people ${messageId}`

export const encryptPeople = ({ keys }: Keyed, messageId: string, people: People): string =>
  encryptText(keys.kek, label(messageId), JSON.stringify(people))

export const peopleOf = ({ keys }: Keyed, { id, sealed_people }: MessageRow): People =>
  sealed_people === null ? [] : JSON.parse(decryptText(keys.kek, label(id), sealed_people))

/** The submission with everything that answers added to it. */
export function addAnswers(
  deps: Keyed,
  submission: ReadableSubmission,
  messages: readonly MessageRow[],
): ReadableSubmission {
  const answers = messages.filter(({ item, author }) => item === 'further_people' && author === 'person')
  return {
    ...submission,
    people: [...submission.people, ...answers.flatMap((message) => peopleOf(deps, message))],
    shares_note: [submission.shares_note, ...answers.map(({ text }) => text)].filter((text) => text !== '').join('\n'),
  }
}

export const readSubmission = async (tx: Tx, deps: Keyed, row: CaseRow): Promise<ReadableSubmission> =>
  addAnswers(deps, decryptSubmission(deps, row), await findMessages(tx, row))

export function assertAddable(named: People, added: People): void {
  const error = findPeopleError(named, added)
  if (error !== null) throw new AppError(error, { field: 'people' })
}

/** Open shares need an explanation where an owner of 25 % or more could be missing. */
export function assertSharesExplained(
  { people, shares_note }: Pick<ReadableSubmission, 'people' | 'shares_note'>,
  at: { field?: string } = {},
): void {
  if (shares_note.trim() === '' && mustExplainShares(people)) throw new AppError('verification_shares_unexplained', at)
}
