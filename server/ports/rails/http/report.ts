import { ValidationError } from 'yup'
import type { Credited, PayoutReport } from '../../../deps.ts'
import { readBankAmount } from '../amounts.ts'
import { paymentReport } from './contract.ts'

type Said = NonNullable<ReturnType<typeof paymentReport.validateSync>['credited']>

function creditedOf({ amount, currency, charges, rate }: Said): Credited {
  const credited = readBankAmount(amount, currency)
  const taken = charges === undefined ? null : readBankAmount(charges, currency)
  if (credited === null || (charges !== undefined && taken === null))
    throw new ValidationError('an amount in an unknown currency', amount, 'credited')
  return { ...credited, charges_minor: taken?.amount_minor ?? null, rate: rate ?? null }
}

/** Parses a payment report of a bank's adapter, from a response or callback. Throws `ValidationError`. */
export function readReport(rail: string, body: unknown): PayoutReport {
  const { reference, status, detail, credited } = paymentReport.validateSync(body, { strict: true })
  const report = { rail, payout_reference: reference, state: status, detail: detail ?? '' }
  return credited === undefined ? report : { ...report, credited: creditedOf(credited) }
}
