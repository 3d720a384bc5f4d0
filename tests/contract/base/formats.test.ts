import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyCodes, plainAmount } from '../../../contract/base/money/money.ts'
import { parseAmountReadings } from '../../../contract/base/money/parseAmount.ts'
import { allStyles, createFormats, standardFormats } from '../../../contract/base/texts/formats.ts'
import { isTimeZone } from '../../../contract/base/time/clock.ts'

const timeZone = 'Asia/Jakarta'
const of = (locale: 'en' | 'id' | 'zh', zone = timeZone) => createFormats({ style: 'language', locale, timeZone: zone })
const standard = createFormats(standardFormats('id'))
// 06:03 in Jakarta.
const early = '2026-11-21T23:03:00.000Z'
const afternoon = new Date('2026-11-22T07:05:00Z')

describe('formats of the specification', () => {
  it('The specification’s formats are the same in every language', () => {
    for (const locale of ['en', 'id', 'zh'] as const) {
      const { money, moment, date, notice, percent, decimal, number } = createFormats(standardFormats(locale))
      expect(money(25_000_000n, 'IDR')).toBe('IDR 25,000,000')
      expect(moment(early)).toBe('2026-11-22 06:03 AM')
      expect(moment(afternoon)).toBe('2026-11-22 02:05 PM')
      expect(date(early)).toBe('2026-11-22')
      expect(notice(afternoon)).toBe('22-11-2026, 14:05')
      expect(percent(12.5)).toBe('12.50%')
      expect(decimal('20940.50')).toBe('20,940.50')
      expect(number(1234)).toBe('1,234')
    }
  })

  it('Noon and midnight are written correctly', () => {
    const at = (time: string) => standard.time(`2026-03-09T${time}:00+07:00`)
    expect([at('00:05'), at('11:59'), at('12:00'), at('23:01')]).toEqual([
      '12:05 AM',
      '11:59 AM',
      '12:00 PM',
      '11:01 PM',
    ])
  })
})

describe('formats of a language', () => {
  it('Dates and numbers are written as the language’s readers write them', () => {
    expect(of('id').money(25_000_000n, 'IDR')).toBe('IDR 25.000.000')
    expect(of('id').money(-125_050n, 'USD')).toBe('USD -1.250,50')
    expect(of('id').moment(early)).toBe('22 Nov 2026 06.03')
    expect(of('id').day('2026-08-17')).toBe('17 Agu 2026')
    expect(of('id').percent(0.5)).toBe('0,50%')
    expect(of('id').decimal('20940.5')).toBe('20.940,5')
    expect(of('en').moment(afternoon)).toBe('22 Nov 2026 14:05')
    expect(of('zh').moment(afternoon)).toBe('2026年11月22日 14:05')
    expect(of('zh').money(125_050n, 'CNY')).toBe('CNY 1,250.50')
    expect(of('zh').month('2026-03')).toBe('3月')
  })

  it('Chart axes are abbreviated as in the language', () => {
    const english = createFormats(standardFormats('en'))
    expect(standard.compact(1_250_000)).toMatch(/^1\.3\sjt$/)
    expect(english.compact(1_250_000)).toBe('1.3M')
    expect(of('id').compact(1_250_000)).toMatch(/^1,3\sjt$/)
    expect(of('zh').compact(1_250_000)).toBe('125万')
  })
})

it('A calendar day is the same in every time zone, and an instant is not', () => {
  expect(of('en', 'America/New_York').day('2026-11-22')).toBe('22 Nov 2026')
  expect(of('en', 'America/New_York').moment(early)).toBe('21 Nov 2026 18:03')
  expect(of('en', 'Asia/Kolkata').momentInZone(early)).toBe('22 Nov 2026 04:33 (GMT+5:30)')
  expect(of('zh', 'America/New_York').momentInZone(early)).toBe('2026年11月21日 18:03（GMT-5）')
  expect(standard.momentInZone(early)).toBe('2026-11-22 06:03 AM (GMT+7)')
  expect(of('id', 'Europe/London').zoneName).toBe('Europe/London')
  expect(standard.zoneName).toBe('GMT+7')
})

it('Amounts in words are rounded, and say so, with the separators of their figures', () => {
  expect(of('id').words('27872488', 'IDR')).toBe('sekitar 27,9 juta Rupiah Indonesia')
  expect(createFormats(standardFormats('id')).words('27872488', 'IDR')).toBe('sekitar 27.9 juta Rupiah Indonesia')
  expect(of('en').words('28011288', 'IDR')).toBe('about 28 million Indonesian rupiahs')
  expect(of('en').words('25000000', 'IDR')).toBe('25 million Indonesian rupiahs')
  expect(of('zh').words('28011288', 'IDR')).toMatch(/^约2800万/)
})

it('An amount inside a sentence is short where three digits say it exactly, and whole otherwise', () => {
  expect(of('en').roundMoney('500000000', 'IDR')).toBe('IDR 500 million')
  expect(of('id').roundMoney('1500000', 'IDR')).toBe('IDR 1,5 juta')
  expect(of('zh').roundMoney('100000000', 'IDR')).toBe('IDR 1亿')
  expect(of('en').roundMoney('123456789', 'IDR')).toBe('IDR 123,456,789')
  expect(of('en').roundMoney('500000', 'IDR')).toBe('IDR 500,000')
})

it('Recent times are written as relative times', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(of('en').relative('2026-11-22T10:00:00Z', now)).toBe('2 hours ago')
  expect(of('id').relative('2026-11-22T11:58:30Z', now)).toBe('1 menit yang lalu')
  expect(of('zh').relative('2026-11-22T10:00:00Z', now)).toBe('2小时前')
  expect(of('en').relative('2026-11-21T10:00:00Z', now)).toBe('yesterday')
  // 47 hours ago, on the day before yesterday.
  expect(of('en').relative('2026-11-20T13:00:00Z', now)).toBe('2 days ago')
  expect(of('en').relative('2026-11-22T11:59:50Z', now)).toBe('just now')
  expect(of('zh').relative('2026-11-22T11:59:50Z', now)).toBe('刚刚')
  // Never a date: a column of ages holds ages only.
  expect(of('en').relative('2026-11-01T10:00:00Z', now)).toBe('3 weeks ago')
  expect(of('id').relative('2026-09-01T10:00:00Z', now)).toBe('2 bulan yang lalu')
  expect(of('zh').relative('2024-11-01T10:00:00Z', now)).toBe('2年前')
})

describe.each(allStyles)('formats in $style of $locale', ({ style, locale }) => {
  const formats = createFormats({ style, locale, timeZone })

  it('T50 A written amount is read back unchanged or reported as ambiguous', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n), fc.constantFrom(...currencyCodes), (minor, currency) => {
        const found = parseAmountReadings(formats.amount(minor, currency), currency)
        expect(found).toContain(minor)
        expect(parseAmountReadings(formats.money(minor, currency), currency)).toContain(minor)
      }),
    )
  })

  it('An amount of any size is written in the language’s notation to the last digit', () => {
    const { group, point } = formats.notation
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n), fc.constantFrom(...currencyCodes), (minor, currency) => {
        const text = formats.amount(minor, currency)
        expect(text.replaceAll(group, '').replace(point, '.')).toBe(plainAmount(minor, currency))
      }),
    )
  })
})

it('A time zone is a name that the platform knows', () => {
  expect(['Asia/Jakarta', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+7'].filter(isTimeZone)).toHaveLength(4)
  expect(['', '+07:00', 'Foo/Bar', 'Foo/Bar+07', 'asia', "Asia/Jakarta'"].filter(isTimeZone)).toEqual([])
})
