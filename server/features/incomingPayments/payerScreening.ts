import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { LoadedMatcher } from '../screening/lists/loadMatcher.ts'
import { digestSubject, type ScreeningVerdict, subjectOfPayer, verdictOf } from '../screening/rules.ts'
import { findPairs, screen } from '../screening/screen.ts'
import { findHitsOf, findHitsOfCause } from '../screening/store.ts'
import type { NewIncomingPayment } from './store.ts'

type Payer = Pick<NewIncomingPayment, 'payer_name' | 'payer_account' | 'payer_country'>
type Payment = Payer & Pick<NewIncomingPayment, 'id' | 'business_id'>

const businessOf = ({ business_id }: Payment): string => business_id ?? noBusiness
export const payerCauseOf = (payment: Payment) =>
  ({ business_id: businessOf(payment), kind: 'incoming_payment', cause_id: payment.id }) as const
export const subjectsOfPayment = (payer: Payer) => (payer.payer_name.trim() === '' ? [] : [subjectOfPayer(payer)])

/** Whether the payer's name is like a listed one; costs no round trip. */
export const isPayerAlike = (deps: Deps, matcher: LoadedMatcher, payment: Payment): boolean =>
  findPairs(deps, matcher, businessOf(payment), subjectsOfPayment(payment)).length > 0

/** Binds the transaction to the business that the money was announced to. */
export async function screenPayer(
  tx: Tx,
  deps: Deps,
  matcher: LoadedMatcher,
  payment: Payment,
): Promise<ScreeningVerdict> {
  await bindBusiness(tx, businessOf(payment))
  return screen(tx, deps, {
    cause: payerCauseOf(payment),
    matcher,
    subjects: subjectsOfPayment(payment),
    ofCustomer: [],
  })
}

/**
 * By the decisions on what was found when it arrived, and on the same payer of other money: one that was cleared by then may have been reversed.
 * Binds the transaction like `screenPayer`.
 */
export async function readPayerVerdict(tx: Tx, keys: Deps['keys'], payment: Payment): Promise<ScreeningVerdict> {
  await bindBusiness(tx, businessOf(payment))
  const ofPayer = subjectsOfPayment(payment).map(digestSubject)
  return verdictOf(keys, [
    ...(await findHitsOfCause(tx, payerCauseOf(payment))),
    ...(await findHitsOf(tx, businessOf(payment), ofPayer)),
  ])
}
