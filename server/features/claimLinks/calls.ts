import { ValidationError } from 'yup'
import { limits } from '../../../contract/base/money/limits.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { RecipientDetails, RecipientStep } from '../../../contract/corridors/corridor.ts'
import {
  recipientStepAnswers,
  recipientStepFields,
  recipientStepSchema,
} from '../../../contract/corridors/recipientSchema.ts'
import type { PersonActor } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import { encryptForBusiness } from '../../businessSecrets.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { countFormTry } from '../session/signIn.ts'
import { auditTransfer, jobTx } from '../transfers/context.ts'
import { findSender } from '../transfers/detailStore.ts'
import {
  awaitsRecipient,
  continueAfterRecipient,
  lockRecipientWait,
  recipientStepOf,
  requireClaimLink,
  sendClaimLink,
  verifiedKey,
} from '../transfers/recipientWait.ts'
import { findRecipientWait, type RecipientWaitRow, saveRecipientVerification } from '../transfers/recipientWaitStore.ts'
import { lockTransfer } from '../transfers/store.ts'
import { payeeOf, type TransferRow } from '../transfers/transferRow.ts'

const serializeRecipientWait = (
  { kind, expires_at, sent_to, sent_count }: RecipientWaitRow,
  { role }: PersonActor,
): CallResult<'/transfer/send-recipient-link'> => ({
  kind,
  expires_at,
  sent_to,
  may_send: sent_count < limits.recipientLinkSendsMax && hasPermission(role, 'transfers.create'),
})

const recipientWaitHandler = defineHandler('/transfer/recipient-wait', {
  async run(tx, { actor }, { id }) {
    const wait = await findRecipientWait(tx, { business_id: actor.business_id, transfer_id: id })
    return { wait: wait === null || wait.ended_at !== null ? null : serializeRecipientWait(wait, actor) }
  },
})

const sendRecipientLinkHandler = defineHandler('/transfer/send-recipient-link', {
  async run(tx, context, { id, email }, { deps }) {
    const { actor, now } = context
    const { business_id } = actor
    const transfer = await lockTransfer(tx, business_id, id)
    if (!transfer) throw new AppError('not_found')
    const named = { business_id, transfer_id: id }
    const wait = await findRecipientWait(tx, named)
    const step = recipientStepOf(transfer)
    if (!awaitsRecipient(transfer) || wait === null || step === null || wait.expires_at.getTime() <= now.getTime())
      throw new AppError('recipient_wait_over')
    if (wait.sent_count >= limits.recipientLinkSendsMax)
      throw new AppError('recipient_link_sent_often', { field: 'email' })
    await sendClaimLink(tx, deps, { transfer, wait, step, email })
    await auditTransfer(tx, context, 'transfer.recipient_link_sent', id, { to: email })
    return serializeRecipientWait({ ...wait, sent_to: email, sent_count: wait.sent_count + 1 }, actor)
  },
})

const readRecipientLinkHandler = defineHandler('/transfer/open-recipient-link', {
  prepare: async (deps, { address }) => void (await countFormTry(deps, 'recipient link', address)),
  async run(tx, { now }, { token }, { deps }) {
    const { business_id, transfer_id, expires_at, kind } = await requireClaimLink(tx, deps, token, now)
    const [transfer, sender] = await Promise.all([
      lockTransfer(tx, business_id, transfer_id),
      findSender(tx, business_id),
    ])
    const step = transfer ? recipientStepOf(transfer) : null
    if (!transfer || step === null) throw new AppError('recipient_link_invalid')
    return {
      kind,
      language: step.language,
      country: transfer.country,
      company_name: sender?.name ?? '',
      currency: transfer.receive_currency,
      amount_minor: transfer.receive_amount_minor,
      account_tail: payeeOf(transfer).account_tail,
      expires_at,
      time_zone: step.time_zone,
      fields: recipientStepFields(step, transfer.recipient_type).map(
        ({ name, required, input_mode, choices = [] }) => ({
          name,
          required,
          input_mode,
          choices: choices.map(({ value }) => value),
        }),
      ),
    }
  },
})

function validateClaimAnswers(transfer: TransferRow, step: RecipientStep, typed: RecipientDetails): RecipientDetails {
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

/** The answers are stored encrypted; having answered releases this payment and later ones to the account. */
async function saveClaimAnswers(
  tx: Tx,
  deps: Deps,
  transfer: TransferRow,
  step: RecipientStep,
  answers: RecipientDetails,
) {
  const key = verifiedKey(transfer, step)
  const label = `answers of ${key.kind} ${key.country} ${key.account_number} of ${key.business_id}`
  const sealed_answers = await encryptForBusiness(tx, deps.keys, key.business_id, label, JSON.stringify(answers))
  await saveRecipientVerification(tx, deps.keys, { ...key, sealed_answers, verified_at: deps.now() })
}

const completeRecipientStepHandler = defineHandler('/transfer/complete-recipient-step', {
  prepare: async (deps, { address }) => void (await countFormTry(deps, 'recipient link', address)),
  async run(tx, { address, now }, { token, answers: typed, is_consented }, { deps }) {
    if (!is_consented) throw new AppError('input_invalid', { field: 'is_consented' })
    const found = await requireClaimLink(tx, deps, token, now)
    const { business_id, transfer_id, link_id } = found
    const open = await lockRecipientWait(tx, deps, business_id, transfer_id)
    // Check again under the lock: the form may have been submitted twice.
    await requireClaimLink(tx, deps, token, now)
    if (open === null) return { is_done: false }
    const { transfer } = open
    const step = recipientStepOf(transfer)
    if (step === null) throw new AppError('recipient_link_invalid')
    await saveClaimAnswers(tx, deps, transfer, step, validateClaimAnswers(transfer, step, typed))
    const actor = { kind: 'recipient_link', link_id } as const
    const work = { ...jobTx(tx, deps, ''), actor }
    continueAfterRecipient(work, open)
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

export const claimLinkHandlers = {
  '/transfer/recipient-wait': recipientWaitHandler,
  '/transfer/send-recipient-link': sendRecipientLinkHandler,
  '/transfer/open-recipient-link': readRecipientLinkHandler,
  '/transfer/complete-recipient-step': completeRecipientStepHandler,
}
