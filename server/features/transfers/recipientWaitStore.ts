import type { RecipientStepKind } from '../../../contract/corridors/corridor.ts'
import type { Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { isRowTrusted, type MacDeps, sealChange, sealRow } from '../../rowMacs.ts'

type SealKeys = Pick<Keys, 'pepper'>

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
  keys: SealKeys,
  row: Pick<RecipientWaitRow, 'business_id' | 'transfer_id' | 'link_id' | 'kind' | 'expires_at'>,
) => tx`insert into recipient_waits ${tx({ ...sealRow(keys, 'recipient_waits', { ...row, sent_count: 0 }) })}`

/** Call it under the lock of its transfer. */
export async function findRecipientWait(tx: Tx, { business_id, transfer_id }: Named): Promise<RecipientWaitRow | null> {
  const [row] = await tx<RecipientWaitRow[]>`
    select * from recipient_waits where business_id = ${business_id} and transfer_id = ${transfer_id}`
  return row ?? null
}

export async function findRecipientWaitByToken(
  tx: Tx,
  deps: MacDeps,
  businessId: string,
  hash: string,
): Promise<RecipientWaitRow | null> {
  const [row] = await tx<RecipientWaitRow[]>`
    select * from recipient_waits where business_id = ${businessId} and token_hash = ${hash} and ended_at is null`
  return row && isRowTrusted(deps, 'recipient_waits', row) ? row : null
}

export async function saveClaimLinkSent(
  tx: Tx,
  keys: SealKeys,
  { business_id, transfer_id }: Named,
  sent: { token_hash: string; sent_to: string },
): Promise<void> {
  const [row] = await tx<RecipientWaitRow[]>`
    select * from recipient_waits where business_id = ${business_id} and transfer_id = ${transfer_id} for update`
  if (row === undefined) return
  const changed = sealChange(keys, 'recipient_waits', row, { ...sent, sent_count: row.sent_count + 1 })
  await tx`update recipient_waits set ${tx(changed)} where business_id = ${business_id} and transfer_id = ${transfer_id}`
}

/** Voids its link. Without its MAC a wait stays ended, whatever its columns say. */
export const endRecipientWait = (tx: Tx, { business_id, transfer_id }: Named, at: Date) => tx`
  update recipient_waits set ended_at = ${at}, token_hash = null, seal = null
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
  deps: MacDeps,
  { business_id, country, account_number, kind }: VerifiedRecipient,
): Promise<boolean> {
  const [found] = await tx<object[]>`
    select * from recipient_verifications where business_id = ${business_id} and country = ${country}
      and account_number = ${account_number} and kind = ${kind}`
  return found !== undefined && isRowTrusted(deps, 'recipient_verifications', found)
}

export const saveRecipientVerification = (
  tx: Tx,
  keys: SealKeys,
  row: VerifiedRecipient & { sealed_answers: string; verified_at: Date },
) => tx`
  insert into recipient_verifications ${tx({ ...sealRow(keys, 'recipient_verifications', row) })}
  on conflict (business_id, country, account_number, kind) do update
    set sealed_answers = excluded.sealed_answers, verified_at = excluded.verified_at, seal = excluded.seal`
