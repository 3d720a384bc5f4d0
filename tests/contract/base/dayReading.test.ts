import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allStyles, createFormats } from '../../../contract/base/texts/formats.ts'
import { parseDay } from '../../../contract/base/time/parseDate.ts'

it.each([
  '2026-11-22',
  '2026/11/22',
  '2026. 11. 22',
  '20261122',
  '22 Nov 2026',
  '22 november 2026',
  '22-Nov-2026',
  'Nov 22, 2026',
  '22/11/2026',
  '22.11.2026',
  '2026年11月22日',
  '２０２６年１１月２２日',
])('The text %s is read as 22 November in every language', (text) => {
  for (const locale of ['en', 'id', 'zh'] as const) expect(parseDay(text, locale)).toBe('2026-11-22')
})

it('Month names are read in each language', () => {
  expect(parseDay('17 Agustus 2026', 'en')).toBe('2026-08-17')
  expect(parseDay('1 Mei 2026', 'id')).toBe('2026-05-01')
  expect(parseDay('5 Des 2026', 'id')).toBe('2026-12-05')
})

it('An ambiguous day is never guessed', () => {
  expect(parseDay('03/04/2026', 'id')).toBe('2026-04-03')
  expect(parseDay('03/04/2026', 'en')).toBeNull()
  expect(parseDay('04/04/2026', 'en')).toBe('2026-04-04')
  expect(parseDay('04/22/2026', 'en')).toBe('2026-04-22')
})

it.each(['', '2026-02-30', '22 Foo 2026', '31/04/2026', '22 Nov 26', 'tomorrow', '2026-11'])(
  'The text %j is not a day',
  (text) => {
    expect(parseDay(text, 'en')).toBeNull()
  },
)

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe.each(allStyles)('dates in $style of $locale', ({ style, locale }) => {
  it('A written day is read back unchanged', () => {
    const formats = createFormats({ style, locale, timeZone: 'Asia/Jakarta' })
    fc.assert(
      fc.property(days, (day) => {
        expect(parseDay(formats.day(day), locale)).toBe(day)
      }),
    )
  })
})
