import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { trackedStates } from '../../../../contract/base/money/trackedStates.ts'
import { nameCheckResults } from '../../../../contract/corridors/nameChecks.ts'
import {
  creditReport,
  nameCheckReport,
  paymentDeclined,
  paymentReport,
  paymentStatuses,
  trackingReport,
} from '../../../../server/ports/rails/http/contract.ts'
import { requestOf } from '../../../../server/ports/rails/http/httpRail.ts'
import { questionOf } from '../../../../server/ports/rails/http/inquiries.ts'
import { britishOrder } from '../../../support/server/filesRail.ts'

const document = JSON.parse(readFileSync('docs/rail-openapi.json', 'utf8'))
const ajv = new Ajv2020({ strict: false })
ajv.addSchema({ $id: 'doc', ...document })
const fits = (name: string, value: unknown) => ajv.validate({ $ref: `doc#/components/schemas/${name}` }, value)

const order = britishOrder

it('The rails document describes an order as it is sent', () => {
  const request = requestOf(order)
  expect(fits('Payment', request)).toBe(true)
  expect(request.amount).toBe('1234.56')
  for (const name of Object.keys(request)) {
    const { [name as keyof typeof request]: _, ...rest } = request
    expect(fits('Payment', rest)).toBe(false)
  }
})

it('The rails document describes a report as it is accepted', () => {
  expect(document.components.schemas.Report.properties.status.enum).toEqual(paymentStatuses)
  for (const status of [...paymentStatuses, 'declined', 'paid', '']) {
    const report = { reference: 'one', status, detail: '' }
    expect(fits('Report', report)).toBe(paymentReport.isValidSync(report, { strict: true }))
    expect(fits('Declined', report)).toBe(paymentDeclined.isValidSync(report, { strict: true }))
  }
  const credited = { amount: '900.00', currency: 'GBP', charges: '100.00', rate: '1.25' }
  const wrong = { amount: '9,00', currency: 'gbp', charges: '-1', rate: 'x' }
  for (const said of [credited, ...Object.entries(wrong).map(([name, value]) => ({ ...credited, [name]: value }))]) {
    const report = { reference: 'one', status: 'succeeded', credited: said }
    expect(fits('Report', report)).toBe(paymentReport.isValidSync(report, { strict: true }))
  }
  expect(Object.keys(document.paths)).toEqual(['/payments', '/payments/{reference}', '/name-check', '/tracking/{uetr}'])
})

it('The rails document describes a question about a payee as it is sent, and the answer as it is accepted', () => {
  const { recipient_name, recipient_type: type, recipient_details: details, ...rest } = order
  const asked = questionOf({ ...rest, recipient_name, type, details })
  expect(fits('NameCheck', asked)).toBe(true)
  const { recipient: _, ...less } = asked
  expect(fits('NameCheck', less)).toBe(false)
  const answers = [
    ...[...nameCheckResults, 'maybe', ''].map((result) => ({ result })),
    ...[...nameCheckResults].map((result) => ({ result, account_name: 'PT Sama' })),
    { result: 'partial', account_name: '' },
    { result: 'partial', account_name: 'x'.repeat(141) },
  ]
  const accepted = answers.map((one) => fits('NameCheckReport', one))
  expect(accepted).toEqual(answers.map((one) => nameCheckReport.isValidSync(one, { strict: true })))
  expect(accepted.filter(Boolean)).toHaveLength(7)
})

it('The rails document describes steps of a payment as they are accepted', () => {
  const bank = { name: 'Bank', bic: 'SIMUGB22', country: 'GB' }
  const step = { id: '1', state: 'in_process', at: '2026-01-15T09:30:00Z', bank, reason: '' }
  const { uetr } = order
  const reports = [
    { uetr, events: [] },
    ...[...trackedStates, 'paid'].map((state) => ({ uetr, events: [{ ...step, state }] })),
    { uetr, events: [{ ...step, bank: {} }] },
    { uetr: 'other', events: [step] },
    { uetr: uetr.toUpperCase(), events: [step] },
    { uetr, events: Array.from({ length: 51 }, () => step) },
    { uetr },
    ...Object.entries({ id: '', at: 'today', bank: { ...bank, bic: 'x' }, reason: 'x'.repeat(101) }).map(
      ([name, value]) => ({ uetr, events: [{ ...step, [name]: value }] }),
    ),
  ]
  const accepted = reports.map((one) => fits('Tracking', one))
  expect(accepted).toEqual(reports.map((one) => trackingReport.isValidSync(one, { strict: true })))
  expect(accepted.filter(Boolean)).toHaveLength(6)
})

it('The rails document describes an incoming payment as it is accepted', () => {
  const credit = {
    reference: 'B1',
    account_number: '8860812345678901',
    amount: '10069095.00',
    currency: 'IDR',
    credited_at: '2026-01-15T09:30:00+07:00',
  }
  const more = { payer_name: 'PT Pembayar', remittance: 'LT-1' }
  expect(fits('Credit', { ...credit, ...more })).toBe(true)
  const wrong = { amount: '1,5', currency: 'idr', credited_at: '2026-01-15', account_number: '', reference: undefined }
  for (const report of [credit, ...Object.entries(wrong).map(([name, value]) => ({ ...credit, [name]: value }))])
    expect(fits('Credit', report)).toBe(creditReport.isValidSync(report, { strict: true }))
})
