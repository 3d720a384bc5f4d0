import { expect, it } from 'vitest'
import { ValidationError } from 'yup'
import { date, dateFrom, record } from '../../../contract/base/calls/fields.ts'

const range = record({ from: date(), to: dateFrom('from') })

function faultyField(value: object): string | null {
  try {
    range.validateSync(value, { strict: true })
    return null
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.path ?? ''
  }
}

it.each([
  ['2026-11-01', '2026-11-30', null],
  ['2026-11-30', '2026-11-30', null],
  ['2026-12-01', '2026-11-30', 'to'],
  ['yesterday', '2026-11-30', 'from'],
  ['2026-13-01', '2026-11-30', 'from'],
  ['2026-11-01', 'tomorrow', 'to'],
])('The days %s to %s are refused at the field that is wrong, if any: %s', (from, to, field) => {
  expect(faultyField({ from, to })).toBe(field)
})
