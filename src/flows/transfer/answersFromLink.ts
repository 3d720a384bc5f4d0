import { homeCurrency, plainAmount } from '../../../contract/base/money/money.ts'
import { neverPaidStatuses } from '../../../contract/base/statuses/transfer.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { currenciesOf, loadCorridor, methodOf } from '../../../contract/corridors/directory.ts'
import { feePayers } from '../../../contract/features/quotes.ts'
import { CallError } from '../../dataProvider/callError.ts'
import type { CallServer } from '../../dataProvider/createCallServer.ts'
import type { TransferAnswers, TransferDocument } from './answers.ts'
import { recipientSummaryOf } from './steps/stepCalls.ts'

type Start = Partial<TransferAnswers>
type Transfer = CallResponse<'/transfer/detail'>

const findTransfer = (id: string, call: CallServer): Promise<Transfer> =>
  call('/transfer/detail', { id }, { toast: false })

/** Null if the server refuses, because the object is deleted or not accessible; a missing response is still an error. */
async function unlessRefused<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

/** The newest transfer to this recipient, if any. */
async function lastTransferTo(recipient_id: string, call: CallServer): Promise<Transfer | null> {
  const asked = { tab: 'all', recipient_id, page_size: 1, page_number: 1, sort: 'created_at', order: 'desc' } as const
  const [last] = (await call('/transfer/list', asked, { toast: false })).items
  return last ? findTransfer(last.id, call) : null
}

async function chooseRecipient(id: string, call: CallServer) {
  const recipient = await call('/recipient/detail', { id }, { toast: false })
  return {
    country: recipient.country,
    receive_currency: recipient.currency,
    payout_method: methodOf(recipient.corridor_id),
    recipient_mode: 'saved',
    // A corridor for individuals only would otherwise change the type, and with it drop the recipient.
    recipient_type: recipient.type,
    recipient: recipientSummaryOf(recipient),
  } as const satisfies Start
}

const reasonsOf = ({ purpose, income_source, fee_payer }: Transfer) => ({ purpose, income_source, fee_payer })

/** `?recipient=<id>`: a transfer to a saved recipient, with the last one's purpose, source and fee payer. */
async function forRecipient(id: string, call: CallServer): Promise<Start> {
  const [recipient, last] = await Promise.all([chooseRecipient(id, call), unlessRefused(lastTransferTo(id, call))])
  return { ...(last ? reasonsOf(last) : {}), ...recipient }
}

/** A deleted recipient is entered as a new one, from the transfer's data. */
const typedRecipient = ({ recipient_type, recipient_details }: Transfer): Start => ({
  recipient_mode: 'new',
  recipient_type,
  recipient_details,
  recipient_is_saved: false,
})

/** It ended unpaid, so its documents can be reused. */
const wasNeverPaid = ({ status }: Transfer): boolean => neverPaidStatuses.some((one) => one === status)

/** With its maker's description. */
const describedDocumentOf = ({
  kind,
  amount_minor,
  currency,
  ...file
}: Transfer['documents'][number]): TransferDocument => ({
  ...file,
  ...(kind === null ? {} : { kind }),
  ...(amount_minor === null ? {} : { amount_minor }),
  ...(currency === null ? {} : { currency }),
})

const documentAnswersOf = (before: Transfer): Start =>
  wasNeverPaid(before)
    ? { note: before.note, invoice_number: before.invoice_number, documents: before.documents.map(describedDocumentOf) }
    : { documents_before: [...new Set(before.documents.flatMap(({ kind }) => kind ?? []))] }

/** The same transfer again, at the current rate. */
async function answersLikeTransfer(before: Transfer, call: CallServer): Promise<Start> {
  const [recipient, corridor] = await Promise.all([
    before.recipient_id ? unlessRefused(chooseRecipient(before.recipient_id, call)) : null,
    loadCorridor(before.country, before.receive_currency, methodOf(before.corridor_id)),
  ])
  return {
    corridor,
    country: before.country,
    receive_currency: before.receive_currency,
    payout_method: methodOf(before.corridor_id),
    side: 'receive',
    amount: plainAmount(before.receive_amount_minor, before.receive_currency),
    ...reasonsOf(before),
    ...documentAnswersOf(before),
    ...(recipient ?? typedRecipient(before)),
  }
}

/** `?again=<id of a recipient>`: repeats the last transfer to them. */
async function answersLikeLastTransfer(id: string, call: CallServer): Promise<Start> {
  const last = await lastTransferTo(id, call)
  return last ? answersLikeTransfer(last, call) : forRecipient(id, call)
}

/** `?country=GB&amount=1000000&side=send&fee_payer=OUR`: the result of a calculator. */
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

/** Loaders for the ids that a link may contain. */
const readers = {
  repeat: async (id, call) => answersLikeTransfer(await findTransfer(id, call), call),
  again: answersLikeLastTransfer,
  recipient: forRecipient,
} as const satisfies Record<string, (id: string, call: CallServer) => Promise<Start>>

/** First answers of a new transfer, from the link that opened it. */
export async function answersFromLink(link: URLSearchParams, call: CallServer): Promise<Start> {
  const activity_id = link.get('activity') ?? ''
  const reader = (Object.keys(readers) as (keyof typeof readers)[]).find((name) => link.get(name))
  const first = reader ? await readers[reader](link.get(reader) ?? '', call) : fromQuotation(link)
  return /^[\w-]{1,40}$/.test(activity_id) ? { ...first, activity_id } : first
}
