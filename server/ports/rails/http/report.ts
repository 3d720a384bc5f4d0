import { ValidationError } from 'yup'
import type { Credited, PayoutReport } from '../../../deps.ts'
import { readBankAmount } from '../amounts.ts'
import { creditReport, optionalCreditFacts, paymentReport } from './contract.ts'

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

/** Parses an incoming payment. Throws `ValidationError`; an optional fact that is no text is left out and named in `unread`, since the money has arrived. */
export function readCredit(body: unknown) {
  const credit = creditReport.validateSync(body, { strict: true })
  const said = Object.entries(Object(body)).filter(([, value]) => value !== null)
  const facts = new Map(said.map(([name, value]) => [name, typeof value === 'string' ? value : null]))
  const fact = (name: (typeof optionalCreditFacts)[number]): string => facts.get(name) ?? ''
  return {
    ...credit,
    payer_name: fact('payer_name'),
    payer_account: fact('payer_account'),
    payer_country: fact('payer_country'),
    remittance: fact('remittance'),
    unread: optionalCreditFacts.filter((name) => facts.get(name) === null),
  }
}
