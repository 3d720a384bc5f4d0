import { ValidationError } from 'yup'
import type { RecipientDetails, RecipientStep } from '../../../contract/corridors/corridor.ts'
import {
  recipientStepAnswers,
  recipientStepFields,
  recipientStepSchema,
} from '../../../contract/corridors/recipientSchema.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { encryptText } from '../../secrets.ts'
import { takeFormTry } from '../session/lockout.ts'
import { mustFindWait } from '../transfers/recipientLink.ts'
import { goOn, openWait, stepOf, verifiedKey } from '../transfers/recipientWait.ts'
import { writeVerification } from '../transfers/recipientWaitStore.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import { serverWork } from '../transfers/work.ts'

function checkAnswers(transfer: TransferRow, step: RecipientStep, typed: RecipientDetails): RecipientDetails {
  const fields = recipientStepFields(step, transfer.recipient_type)
  const answers = recipientStepAnswers(fields, typed)
  try {
    recipientStepSchema(fields, transfer.country).validateSync(answers, { strict: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new AppError('input_invalid', { field: `answers.${error.path ?? ''}`, rule: error.message })
  }
  const wrong = step.matches.find((name) => {
    const said = transfer.recipient_details[name]
    return said !== undefined && answers[name] !== undefined && said !== answers[name]
  })
  if (wrong !== undefined) throw new AppError('recipient_link_mismatch', { field: `answers.${wrong}` })
  return answers
}

/** What they said lies sealed; that they said it opens the way for this payment and the next ones to the account. */
async function keepAnswers(tx: Tx, deps: Deps, transfer: TransferRow, step: RecipientStep, answers: RecipientDetails) {
  const key = verifiedKey(transfer, step)
  const label = `answers of ${key.kind} ${key.country} ${key.account_number} of ${key.business_id}`
  const sealed_answers = encryptText(deps.keys.kek, label, JSON.stringify(answers))
  await writeVerification(tx, { ...key, sealed_answers, verified_at: deps.now() })
}

export const completeRecipientStepHandler = defineHandler('/transfer/complete-recipient-step', {
  prepare: async (deps, { address }) => void (await takeFormTry(deps, 'recipient link', address)),
  async run(tx, { address, now }, { token, answers: typed, is_consented }, { deps }) {
    if (!is_consented) throw new AppError('input_invalid', { field: 'is_consented' })
    const found = await mustFindWait(tx, deps, token, now)
    const { business_id, transfer_id, link_id } = found
    const open = await openWait(tx, deps, business_id, transfer_id)
    // Once more behind the lock: another press of the button may have been quicker.
    await mustFindWait(tx, deps, token, now)
    if (open === null) return { is_done: false }
    const { transfer } = open
    const step = stepOf(transfer)
    if (step === null) throw new AppError('recipient_link_invalid')
    await keepAnswers(tx, deps, transfer, step, checkAnswers(transfer, step, typed))
    const actor = { kind: 'recipient_link', link_id } as const
    const work = { ...serverWork(tx, deps, ''), actor }
    goOn(work, open)
    await work.pipeline.done()
    await appendAudit(tx, {
      business_id,
      actor,
      at: now,
      action: 'transfer.recipient_verified',
      object_type: 'transfer',
      object_id: transfer_id,
      address,
      detail: { kind: step.kind },
    })
    return { is_done: true }
  },
})
