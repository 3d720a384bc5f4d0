import { recipientStepFields } from '../../../contract/corridors/recipientSchema.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { takeFormTry } from '../session/lockout.ts'
import { findSender } from '../transfers/detailStore.ts'
import { payeeOf } from '../transfers/payee.ts'
import { mustFindWait } from '../transfers/recipientLink.ts'
import { stepOf } from '../transfers/recipientWait.ts'
import { lockTransfer } from '../transfers/store.ts'

export const openRecipientLinkHandler = defineHandler('/transfer/open-recipient-link', {
  prepare: async (deps, { address }) => void (await takeFormTry(deps, 'recipient link', address)),
  async run(tx, { now }, { token }, { deps }) {
    const { business_id, transfer_id, expires_at, kind } = await mustFindWait(tx, deps, token, now)
    const [transfer, sender] = await Promise.all([
      lockTransfer(tx, business_id, transfer_id),
      findSender(tx, business_id),
    ])
    const step = transfer ? stepOf(transfer) : null
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
