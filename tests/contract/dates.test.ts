import { describe, expect, it } from 'vitest'
import { type Schema, ValidationError } from 'yup'
import { isCalendarDay } from '../../contract/base/time/calendarDay.ts'
import { endOfDay, startOfDay } from '../../contract/base/time/clock.ts'
import { calls } from '../../contract/calls.ts'

const noDays = [
  '0000-00-00',
  '0000-01-01',
  '2026-13-01',
  '2026-00-10',
  '2026-02-31',
  '2025-02-29',
  '2026-04-31',
  '9999-12-31',
  '2026-1-1',
  '',
]
const realDays = ['2024-02-29', '2026-12-31', '1999-01-01']

/** The parts of a yup schema that this test reads. */
interface Read {
  readonly type: string
  readonly tests: readonly { OPTIONS?: { name?: string } }[]
  readonly fields?: Readonly<Record<string, Read>>
  readonly innerType?: Read
}

interface Field {
  path: string
  name: string
  schema: Read
  /** A payload with only this field. */
  wrap: (value: unknown) => unknown
}

/** All text fields of a request, at any depth. */
function textsOf(schema: Read, path: string, name: string, wrap: Field['wrap']): Field[] {
  if (schema.type === 'string') return [{ path, name, schema, wrap }]
  if (schema.innerType) return textsOf(schema.innerType, `${path}[0]`, name, (value) => wrap([value]))
  return Object.entries(schema.fields ?? {}).flatMap(([key, field]) =>
    textsOf(field, path === '' ? key : `${path}.${key}`, key, (value) => wrap({ [key]: value })),
  )
}

const isDate = ({ schema }: Field): boolean => schema.tests.some(({ OPTIONS }) => OPTIONS?.name === 'calendar')
/** Names of date fields; `sort` and similar fields are enumerations, not texts, in yup. */
const isCalledDate = ({ name }: Field): boolean =>
  /(^|_)(date|day|on|from|to|birth|expiry|until)(_|$)/.test(name) && !/_(minor|at)$/.test(name)

const fields = Object.entries(calls).flatMap(([call, { request }]) =>
  textsOf(request as unknown as Read, '', '', (value) => value).map((field) => ({ ...field, call })),
)
const dates = fields.filter(isDate)

/** The messages for this field, in a payload without the others. */
function messagesAt(call: keyof typeof calls, { path, wrap }: Field, value: string): string[] {
  const schema: Schema = calls[call].request
  try {
    schema.validateSync(wrap(value), { strict: true, abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.inner.flatMap((each) => (each.path === path ? [each.message] : []))
  }
}

describe('date fields', () => {
  it('Every request field named like a date is a date', () => {
    expect(dates.length).toBeGreaterThan(10)
    expect(fields.filter(isCalledDate).map(({ call, path }) => `${call} ${path}`)).toEqual(
      dates.map(({ call, path }) => `${call} ${path}`),
    )
  })

  it.each(dates.map((field) => [`${field.call} ${field.path}`, field] as const))(
    'The field %s is refused where the day does not exist',
    (_, field) => {
      const call = field.call as keyof typeof calls
      for (const day of noDays) expect(messagesAt(call, field, day), day).toContain('patterns.date')
      for (const day of realDays) expect(messagesAt(call, field, day), day).toEqual([])
    },
  )

  it('Date bounds are instants of four-digit years', () => {
    for (const day of ['1000-01-01', '9998-12-31']) {
      expect(isCalendarDay(day)).toBe(true)
      for (const bound of [startOfDay(day), endOfDay(day)]) expect(bound.toISOString()).toMatch(/^\d{4}-/)
    }
  })
})
