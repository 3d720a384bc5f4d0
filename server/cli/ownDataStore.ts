import { normalizeSearch } from '../../contract/base/texts/normalizeSearch.ts'
import type { Sql, Tx } from '../db/client.ts'
import { peopleOf } from '../features/verification/furtherPeople.ts'
import { decryptSubmission } from '../features/verification/lifecycle.ts'
import type { CaseRow, MessageRow } from '../features/verification/store.ts'
import { hashRecipient } from '../jobs/mailLogStore.ts'
import type { Keys } from '../ports/keys.ts'

/** Data of a person beyond the rows that name them by id: what is encrypted, hashed, or found by their name alone. */

type ReadKeys = Pick<Keys, 'kek' | 'pepper'>

/** Mails to an address, which the log knows by a keyed hash. */
export const listOwnMails = (owner: Sql, keys: ReadKeys, email: string) => owner<object[]>`
  select template, sent_at from mail_log where recipient_hash = ${hashRecipient(keys, email)} order by sent_at`

/** Pictures of the person that they have uploaded; papers of the company describe others too. */
export const listOwnPictures = (owner: Sql, { business_id, id }: { business_id: string; id: string }) => owner<
  { id: string; mime: string; sha256: string }[]
>`
  select id, mime, sha256 from files where business_id = ${business_id} and uploaded_by = ${id} and purpose in ('identity_image', 'avatar')`

const isNamed = (name: string, wanted: string): boolean =>
  normalizeSearch(name.trim()) === normalizeSearch(wanted.trim())

/** The parts of a company's submissions that are about people of this name: the identity, and the entry of an owner or director. */
export async function listSubmittedParts(
  tx: Tx,
  keys: ReadKeys,
  businessId: string,
  fullName: string,
): Promise<object[]> {
  const deps = { keys: keys as Keys }
  const parts: object[] = []
  const cases = await tx<
    CaseRow[]
  >`select * from verification_cases where business_id = ${businessId} and sealed_submission <> ''`
  for (const row of cases) {
    const { identity, people } = await decryptSubmission(tx, deps, row)
    const holder = [identity.first_name, identity.last_name].filter((name) => name !== 'NLN').join(' ')
    const { submitted_at } = row
    if (isNamed(holder, fullName)) parts.push({ submitted_at, identity })
    for (const person of people) if (isNamed(person.name, fullName)) parts.push({ submitted_at, person })
  }
  const messages = await tx<MessageRow[]>`
    select * from verification_messages where business_id = ${businessId} and sealed_people is not null`
  for (const row of messages)
    for (const person of await peopleOf(tx, deps, row))
      if (isNamed(person.name, fullName)) parts.push({ submitted_at: row.at, person })
  return parts
}

/** Saved recipients of this name, and what was paid to them, of one company. */
export async function listRecipientData(
  tx: Tx,
  businessId: string,
  fullName: string,
): Promise<Record<string, object[]>> {
  const isTheirs = tx`fold_text(btrim(full_name)) = fold_text(btrim(${fullName}))`
  return {
    recipients: await tx`
      select type, country, currency, full_name, bank_name, account_number, relationship, details, created_at, last_sent_at
      from recipients where business_id = ${businessId} and ${isTheirs} order by created_at`,
    payments: await tx`
      select reference, status, recipient_details, receive_currency, receive_amount_minor::text, purpose, created_at, paid_at from transfers
      where business_id = ${businessId} and fold_text(btrim(recipient_name)) = fold_text(btrim(${fullName})) order by created_at`,
  }
}
