import { mustExplainShares } from '../../../contract/base/files/verificationItems.ts'
import { findPeopleError } from '../../../contract/features/verification.ts'
import { decryptForBusiness, encryptForBusiness } from '../../businessSecrets.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { decryptSubmission } from './lifecycle.ts'
import { type CaseRow, findMessages, type MessageRow, type ReadableSubmission } from './store.ts'

/** Owners and directors whom the business names when asked, besides those of its submission. */

type People = ReadableSubmission['people']
type Keyed = Pick<Deps, 'keys'>

const label = (messageId: string): string => `verification people ${messageId}`

export const encryptPeople = (
  tx: Tx,
  { keys }: Keyed,
  { business_id, id }: Pick<MessageRow, 'business_id' | 'id'>,
  people: People,
): Promise<string> => encryptForBusiness(tx, keys, business_id, label(id), JSON.stringify(people))

export async function peopleOf(tx: Tx, { keys }: Keyed, row: MessageRow): Promise<People> {
  const { business_id, id, sealed_people } = row
  return sealed_people === null
    ? []
    : JSON.parse(await decryptForBusiness(tx, keys, business_id, label(id), sealed_people))
}

/** The submission with everything that answers added to it. */
export async function addAnswers(
  tx: Tx,
  deps: Keyed,
  submission: ReadableSubmission,
  messages: readonly MessageRow[],
): Promise<ReadableSubmission> {
  const answers = messages.filter(({ item, author }) => item === 'further_people' && author === 'person')
  const people = [...submission.people]
  for (const message of answers) people.push(...(await peopleOf(tx, deps, message)))
  return {
    ...submission,
    people,
    shares_note: [submission.shares_note, ...answers.map(({ text }) => text)].filter((text) => text !== '').join('\n'),
  }
}

export const readSubmission = async (tx: Tx, deps: Keyed, row: CaseRow): Promise<ReadableSubmission> =>
  addAnswers(tx, deps, await decryptSubmission(tx, deps, row), await findMessages(tx, row))

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
