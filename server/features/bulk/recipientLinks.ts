import { limits } from '../../../contract/base/money/limits.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { auditTransfer } from '../transfers/context.ts'
import { awaitsRecipient, recipientStepOf, sendClaimLink } from '../transfers/recipientWait.ts'
import { findRecipientWait, type RecipientWaitRow } from '../transfers/recipientWaitStore.ts'
import { lockTransfers } from '../transfers/store.ts'
import { payeeOf, type TransferRow } from '../transfers/transferRow.ts'
import { listWaitingTransfers, type WaitingTransfer } from './rowStore.ts'
import { assertBulkVisible } from './rules.ts'
import { findBulk } from './store.ts'

type Waits = CallResult<'/bulk/recipient-waits'>['waits']

const isSendable = ({ sent_count, ended_at, expires_at }: RecipientWaitRow, now: Date): boolean =>
  ended_at === null && sent_count < limits.recipientLinkSendsMax && expires_at.getTime() > now.getTime()

async function openWaits(
  tx: Tx,
  { role }: PersonActor,
  waiting: readonly WaitingTransfer[],
  now: Date,
): Promise<Waits> {
  const waits: Waits[number][] = []
  for (const { row_number, ...transfer } of waiting) {
    const step = recipientStepOf(transfer)
    const wait = await findRecipientWait(tx, { business_id: transfer.business_id, transfer_id: transfer.id })
    if (step === null || wait === null || wait.ended_at !== null) continue
    waits.push({
      row: row_number,
      transfer_id: transfer.id,
      recipient_name: payeeOf(transfer).recipient_name,
      expires_at: wait.expires_at,
      time_zone: step.time_zone,
      sent_to: wait.sent_to,
      may_send: isSendable(wait, now) && hasPermission(role, 'transfers.create'),
    })
  }
  return waits
}

async function waitsOf(tx: Tx, actor: PersonActor, id: string, now: Date): Promise<Waits> {
  const bulk = await findBulk(tx, actor.business_id, id)
  if (!bulk) throw new AppError('not_found')
  assertBulkVisible(bulk, actor)
  return openWaits(tx, actor, await listWaitingTransfers(tx, actor.business_id, id), now)
}

export const recipientWaitsHandler = defineHandler('/bulk/recipient-waits', {
  run: async (tx, { actor, now }, { id }) => ({ waits: await waitsOf(tx, actor, id, now) }),
})

/** Under the lock of their transfers; a recipient who has answered meanwhile, or a mailbox over its rate limit, is left out. */
export const sendRecipientLinksHandler = defineHandler('/bulk/send-recipient-links', {
  async run(tx, context, { id, links }, { deps }) {
    const { actor, now } = context
    const sendable = (await waitsOf(tx, actor, id, now)).filter(({ may_send }) => may_send)
    const ids = sendable
      .map(({ transfer_id }) => transfer_id)
      .filter((one) => links.some((link) => link.transfer_id === one))
    let sent_count = 0
    for (const transfer of await lockTransfers(tx, actor.business_id, ids)) {
      const email = links.find(({ transfer_id }) => transfer_id === transfer.id)?.email
      if (email !== undefined && (await sendOne(tx, deps, transfer, email, now))) {
        sent_count += 1
        await auditTransfer(tx, context, 'transfer.recipient_link_sent', transfer.id, { to: email })
      }
    }
    return { waits: await waitsOf(tx, actor, id, now), sent_count }
  },
})

async function sendOne(
  tx: Tx,
  deps: Parameters<typeof sendClaimLink>[1],
  transfer: TransferRow,
  email: string,
  now: Date,
): Promise<boolean> {
  const step = recipientStepOf(transfer)
  const wait = await findRecipientWait(tx, { business_id: transfer.business_id, transfer_id: transfer.id })
  if (!awaitsRecipient(transfer) || step === null || wait === null || !isSendable(wait, now)) return false
  try {
    await sendClaimLink(tx, deps, { transfer, wait, step, email })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}
