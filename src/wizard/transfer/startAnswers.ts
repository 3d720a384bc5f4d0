import { formatAmount, homeCurrency } from '../../../contract/base/money.ts'
import { currenciesOf } from '../../../contract/corridors/directory.ts'
import { feePayers } from '../../../contract/features/quotes.ts'
import type { CallServer } from '../../dataProvider/createCallServer.ts'
import type { TransferAnswers } from './answers.ts'
import { pickRecipient } from './stepCalls.ts'

type Start = Partial<TransferAnswers>

/** `?recipient=<id>`: money for somebody from the list. */
async function forRecipient(id: string, call: CallServer): Promise<Start> {
  const recipient = await call('/recipient/detail', { id }, { toast: false })
  return {
    country: recipient.country,
    receive_currency: recipient.currency,
    recipient_mode: 'saved',
    recipient: pickRecipient(recipient),
  }
}

/** `?repeat=<id>`: the same again, at the rate of now. A recipient that is gone is asked for anew. */
async function likeTransfer(id: string, call: CallServer): Promise<Start> {
  const before = await call('/transfer/detail', { id }, { toast: false })
  const recipient = before.recipient_id ? await forRecipient(before.recipient_id, call).catch(() => ({})) : {}
  return {
    country: before.country,
    receive_currency: before.receive_currency,
    side: 'receive',
    amount: formatAmount(before.receive_amount_minor, before.receive_currency).replaceAll(',', ''),
    fee_payer: before.fee_payer,
    purpose: before.purpose,
    income_source: before.income_source,
    note: before.note,
    ...recipient,
  }
}

/** `?country=GB&amount=1000000&side=send&fee_payer=OUR`: what a calculator has worked out. */
function fromQuotation(link: URLSearchParams): Start {
  const country = link.get('country') ?? ''
  const wanted = link.get('currency')
  const reachable = currenciesOf(country)
  const receive_currency = reachable.find((currency) => currency === wanted) ?? reachable[0]
  if (receive_currency === undefined || receive_currency === homeCurrency) return {}
  const amount = /^\d{1,20}(\.\d{1,3})?$/.test(link.get('amount') ?? '') ? (link.get('amount') ?? '') : ''
  const fee_payer = feePayers.find((payer) => payer === link.get('fee_payer'))
  return {
    country,
    receive_currency,
    side: link.get('side') === 'receive' ? 'receive' : 'send',
    amount,
    ...(fee_payer ? { fee_payer } : {}),
  }
}

/** First answers of a new transfer, from the link that opened it. */
export async function startAnswers(link: URLSearchParams, call: CallServer): Promise<Start> {
  const recipient = link.get('recipient')
  const repeat = link.get('repeat')
  if (repeat) return likeTransfer(repeat, call)
  if (recipient) return forRecipient(recipient, call)
  return link.has('country') ? fromQuotation(link) : {}
}
