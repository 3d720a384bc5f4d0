import type { Deps } from '../../deps.ts'
import { decryptText, encryptText } from '../../secrets.ts'
import type { CaseRow, DraftRow, ShownSubmission, Submission } from './caseRow.ts'

/** What a business says of itself and its people, as it lies in the database. */

type Keyed = Pick<Deps, 'keys'>
const draftLabel = (businessId: string): string => `verification draft of ${businessId}`
const caseLabel = (id: string): string => `verification case ${id}`

export const sealDraft = ({ keys }: Keyed, businessId: string, json: string): string =>
  encryptText(keys.kek, draftLabel(businessId), json)

export const openDraft = ({ keys }: Keyed, { business_id, sealed_value }: DraftRow): Record<string, unknown> =>
  JSON.parse(decryptText(keys.kek, draftLabel(business_id), sealed_value))

export const sealSubmission = ({ keys }: Keyed, id: string, submission: Submission): string =>
  encryptText(keys.kek, caseLabel(id), JSON.stringify(submission))

export const openSubmission = ({ keys }: Keyed, { id, sealed_submission }: CaseRow): ShownSubmission =>
  JSON.parse(decryptText(keys.kek, caseLabel(id), sealed_submission))
