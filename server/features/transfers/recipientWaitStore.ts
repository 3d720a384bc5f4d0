import type { RecipientStepKind } from '../../../contract/corridors/corridor.ts'
import type { Tx } from '../../db/client.ts'

export interface RecipientWaitRow {
  business_id: string
  transfer_id: string
  /** Id of the link in the audit log, the same for all of its mails. */
  link_id: string
  kind: RecipientStepKind
  token_hash: string | null
  sent_to: string | null
  sent_count: number
  expires_at: Date
  ended_at: Date | null
}
type Named = Pick<RecipientWaitRow, 'business_id' | 'transfer_id'>

export const insertRecipientWait = (
  tx: Tx,
  row: Pick<RecipientWaitRow, 'business_id' | 'transfer_id' | 'link_id' | 'kind' | 'expires_at'>,
) => tx`insert into recipient_waits ${tx({ ...row })}`

/** Call it under the lock of its transfer. */
export async function findRecipientWait(tx: Tx, { business_id, transfer_id }: Named): Promise<RecipientWaitRow | null> {
  const [row] = await tx<RecipientWaitRow[]>`
    select * from recipient_waits where business_id = ${business_id} and transfer_id = ${transfer_id}`
  return row ?? null
}

export async function findRecipientWaitByToken(
  tx: Tx,
  businessId: string,
  hash: string,
): Promise<RecipientWaitRow | null> {
  const [row] = await tx<RecipientWaitRow[]>`
    select * from recipient_waits where business_id = ${businessId} and token_hash = ${hash} and ended_at is null`
  return row ?? null
}

export const saveClaimLinkSent = (
  tx: Tx,
  { business_id, transfer_id }: Named,
  { token_hash, sent_to }: { token_hash: string; sent_to: string },
) => tx`update recipient_waits set token_hash = ${token_hash}, sent_to = ${sent_to}, sent_count = sent_count + 1
  where business_id = ${business_id} and transfer_id = ${transfer_id}`

/** Voids its link. */
export const endRecipientWait = (tx: Tx, { business_id, transfer_id }: Named, at: Date) => tx`
  update recipient_waits set ended_at = ${at}, token_hash = null
  where business_id = ${business_id} and transfer_id = ${transfer_id}`

/** An account whose owner has completed a step. */
interface VerifiedRecipient {
  business_id: string
  country: string
  account_number: string
  kind: RecipientStepKind
}

export async function isRecipientVerified(
  tx: Tx,
  { business_id, country, account_number, kind }: VerifiedRecipient,
): Promise<boolean> {
  const found = await tx`
    select from recipient_verifications where business_id = ${business_id} and country = ${country}
      and account_number = ${account_number} and kind = ${kind}`
  return found.length > 0
}

export const saveRecipientVerification = (
  tx: Tx,
  row: VerifiedRecipient & { sealed_answers: string; verified_at: Date },
) => tx`
  insert into recipient_verifications ${tx({ ...row })}
  on conflict (business_id, country, account_number, kind) do update
    set sealed_answers = excluded.sealed_answers, verified_at = excluded.verified_at`
