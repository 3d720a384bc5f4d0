import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Currency,
  currencies,
  currencyCodes,
  formatAmount,
  formatMoney,
  hasDecimalsWithin,
  isCurrency,
  parseAmount,
} from '../../../contract/base/money/money.ts'
import {
  isRate,
  multiplyRates,
  percentOf,
  receivedFromSent,
  sentFromReceived,
} from '../../../contract/base/money/rates.ts'
import { scaledCount } from '../../support/scaledCount.ts'

/** An independent oracle: fractions of BigInt, without a decimal library. */
const tens = (power: number) => 10n ** BigInt(power)
const fractionOf = (decimal: string): [numerator: bigint, denominator: bigint] => {
  const [whole = '', places = ''] = decimal.split('.')
  return [BigInt(whole + places), tens(places.length)]
}
function halfEven(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  const twice = (numerator % denominator) * 2n
  if (twice === denominator) return whole % 2n === 0n ? whole : whole + 1n
  return twice > denominator ? whole + 1n : whole
}
function oracleSent(received: bigint, from: Currency, to: Currency, rate: string): bigint {
  const [numerator, denominator] = fractionOf(rate)
  return halfEven(received * numerator * tens(currencies[from]), denominator * tens(currencies[to]))
}
function oracleReceived(sent: bigint, from: Currency, to: Currency, rate: string): bigint {
  const [numerator, denominator] = fractionOf(rate)
  return ((sent * denominator) / (numerator * tens(currencies[from]))) * tens(currencies[to])
}

const currency = fc.constantFrom(...currencyCodes)
const minor = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }),
  fc.bigInt({ min: 0n, max: 10n ** 9n }),
  fc.nat(200).map(BigInt),
)
const rate = fc
  .oneof(
    fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 10n - 1n }), fc.nat(10)),
    fc.tuple(fc.bigInt({ min: 0n, max: 30_000n }), fc.bigInt({ min: 0n, max: 99n }), fc.constant(2)),
    fc.tuple(fc.constant(0n), fc.bigInt({ min: 1n, max: 10n ** 10n - 1n }), fc.constant(10)),
  )
  .map(([whole, part, places]) =>
    places === 0 ? `${whole}` : `${whole}.${part.toString().padStart(places, '0').slice(-places)}`,
  )
  .filter((text) => /[1-9]/.test(text))

const runs = (count: number) => ({ numRuns: scaledCount(count), verbose: 0 as const })

describe('T15 amounts against an oracle', () => {
  test('The amount to send for a given arrival equals the oracle’s', () => {
    fc.assert(
      fc.property(minor, currency, currency, rate, (received, from, to, text) => {
        return sentFromReceived(received, from, to, text) === oracleSent(received, from, to, text)
      }),
      runs(60_000),
    )
  })

  test('The amount that arrives is in whole units and never more than was entered', () => {
    fc.assert(
      fc.property(minor, currency, currency, rate, (sent, from, to, text) => {
        const received = receivedFromSent(sent, from, to, text, 0)
        const again = sentFromReceived(received, from, to, text)
        return (
          received === oracleReceived(sent, from, to, text) &&
          hasDecimalsWithin(received, to, 0) &&
          again <= sent &&
          sent < oracleSent(received + tens(currencies[to]), from, to, text) + 1n
        )
      }),
      runs(60_000),
    )
  })

  test('An exact half rounds to the even neighbour', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (units) => {
        const sent = sentFromReceived(units * 2n + 1n, 'IDR', 'JPY', '0.5')
        return sent % 2n === 0n && (sent === units || sent === units + 1n)
      }),
      runs(10_000),
    )
    expect(sentFromReceived(1n, 'IDR', 'JPY', '2.5')).toBe(2n)
    expect(sentFromReceived(1n, 'IDR', 'JPY', '3.5')).toBe(4n)
    expect(sentFromReceived(1n, 'IDR', 'JPY', '2.5000000001')).toBe(3n)
    expect(sentFromReceived(1n, 'IDR', 'JPY', '2.4999999999')).toBe(2n)
  })

  test('A percentage of an amount equals the oracle’s, its halves to the even neighbour', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        return percentOf(amount, percent) === halfEven(amount * BigInt(percent), 100n)
      }),
      runs(20_000),
    )
    expect([5n, 15n, 25n, 35n].map((amount) => percentOf(amount, 10))).toEqual([0n, 2n, 2n, 4n])
  })

  test('A rate times a factor equals the oracle’s', () => {
    const factor = fc.bigInt({ min: 1n, max: 10n ** 6n }).map((value) => `1.${value.toString().padStart(7, '0')}`)
    fc.assert(
      fc.property(rate, factor, fc.integer({ min: 0, max: 10 }), (text, by, decimals) => {
        const [one, oneScale] = fractionOf(text)
        const [other, otherScale] = fractionOf(by)
        const scaled = halfEven(one * other * tens(decimals), oneScale * otherScale)
        const [whole, part = ''] = multiplyRates(text, by, decimals).split('.')
        return part.length === decimals && BigInt(`${whole}${part}`) === scaled
      }),
      runs(20_000),
    )
  })
})

describe('text and value of an amount', () => {
  test('A formatted amount parses to the same value', () => {
    fc.assert(
      fc.property(minor, currency, (value, code) => {
        const shown = formatAmount(value, code)
        const plain = shown.replaceAll(',', '')
        return parseAmount(shown, code) === value && parseAmount(plain, code) === value
      }),
      runs(30_000),
    )
  })

  test('A text parses to the amount it shows or is refused', () => {
    const character = fc.constantFrom(
      ...'0123456789.,',
      '-',
      '+',
      'e',
      'E',
      ' ',
      '٣',
      '３',
      '\u00a0',
      '\u2009',
      "'",
      '_',
      'x',
      'n',
    )
    const text = fc.array(character, { maxLength: 26 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, currency, (typed, code) => {
        const parsed = parseAmount(typed, code)
        if (parsed === null) return true
        const [numerator, denominator] = fractionOf(typed.replaceAll(',', ''))
        return (
          /^[0-9.,]+$/.test(typed) && parsed * denominator === numerator * tens(currencies[code]) && parsed < 10n ** 20n
        )
      }),
      runs(30_000),
    )
  })
})

describe('T15 grammar of an amount', () => {
  test.each<[string, Currency, bigint]>([
    ['0', 'IDR', 0n],
    ['1000', 'IDR', 1000n],
    ['1,000', 'IDR', 1000n],
    ['12,345,678', 'IDR', 12_345_678n],
    ['1', 'USD', 100n],
    ['1.5', 'USD', 150n],
    ['1,234.56', 'USD', 123_456n],
    ['0.01', 'USD', 1n],
    ['1.234', 'KWD', 1234n],
    ['007', 'JPY', 7n],
    ['99999999999999999999', 'IDR', 99_999_999_999_999_999_999n],
    ['999999999999999999.99', 'USD', 99_999_999_999_999_999_999n],
  ])('The text %s %s parses as an amount', (text, code, value) => {
    expect(parseAmount(text, code)).toBe(value)
  })

  test.each<[string, Currency]>([
    ['', 'IDR'],
    [' ', 'IDR'],
    ['.', 'USD'],
    [',', 'USD'],
    ['1.000,00', 'USD'],
    ['1.000', 'IDR'],
    ['1.000.000', 'IDR'],
    ['1.5', 'IDR'],
    ['1.0', 'JPY'],
    ['1.234', 'USD'],
    ['1.2345', 'KWD'],
    ['1,00', 'IDR'],
    ['1,0000', 'IDR'],
    ['0,100', 'IDR'],
    ['00,100', 'IDR'],
    ['1,,000', 'IDR'],
    [',100', 'IDR'],
    ['1,000,', 'IDR'],
    ['1000,000', 'IDR'],
    ['1.', 'USD'],
    ['.5', 'USD'],
    ['-1', 'IDR'],
    ['+1', 'IDR'],
    ['−1', 'IDR'],
    ['1e3', 'IDR'],
    ['1E3', 'IDR'],
    ['0x10', 'IDR'],
    ['1_000', 'IDR'],
    ['1 000', 'IDR'],
    ['1\u00a0000', 'IDR'],
    ['1\u2009000', 'IDR'],
    ["1'000", 'IDR'],
    ['١٢٣', 'IDR'],
    ['１２３', 'IDR'],
    ['一', 'IDR'],
    [' 1', 'IDR'],
    ['1 ', 'IDR'],
    ['1\n', 'IDR'],
    ['1\u0000', 'IDR'],
    ['IDR 1', 'IDR'],
    ['NaN', 'IDR'],
    ['Infinity', 'IDR'],
    ['1n', 'IDR'],
    ['100000000000000000000', 'IDR'],
    ['1000000000000000000.00', 'USD'],
    ['1000000000000000000', 'USD'],
  ])('The text %j in %s is not an amount', (text, code) => {
    expect(parseAmount(text, code)).toBeNull()
  })

  test('An amount is formatted with commas, all decimals of its currency and the currency code', () => {
    expect(formatMoney(1_250_000n, 'IDR')).toBe('IDR 1,250,000')
    expect(formatMoney('5', 'USD')).toBe('USD 0.05')
    expect(formatMoney(-123_456n, 'USD')).toBe('USD -1,234.56')
    expect(formatAmount(1n, 'KWD')).toBe('0.001')
    expect(formatAmount(0n, 'JPY')).toBe('0')
    expect(formatAmount(0n, 'USD')).toBe('0.00')
  })
})

describe('grammar of a rate', () => {
  test.each(['1', '0.01', '20940.50', '0.0000000001', '999999999999', '999999999999.9999999999', '10', '1.0'])(
    'The text %s is a rate',
    (text) => {
      expect(isRate(text)).toBe(true)
    },
  )

  const refused = [
    '', '0', '0.0', '0.0000000000', '-1', '+1', '1e-40', '1E5', '1e5', '.5', '1.', '01', '00.5', '1,000', '1 ', ' 1',
    '1\n', 'NaN', 'Infinity', '0x1', '1_0', '١', '１', '1.2.3', '1000000000000', '0.00000000001', 'abc',
  ] // biome-ignore format: a table

  test.each(refused)('The text %j is not a rate and converts no amount', (text) => {
    expect(isRate(text)).toBe(false)
    expect(() => sentFromReceived(100n, 'IDR', 'USD', text)).toThrow(RangeError)
    expect(() => receivedFromSent(100n, 'IDR', 'USD', text, 0)).toThrow(RangeError)
    expect(() => multiplyRates(text, '1.01', 4)).toThrow(RangeError)
    expect(() => multiplyRates('1.01', text, 4)).toThrow(RangeError)
  })
})

test('Currencies have the exponents of ISO 4217, and rupiah has none', () => {
  for (const code of currencyCodes) {
    expect(code).toMatch(/^[A-Z]{3}$/)
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
    }).resolvedOptions()
    // CLDR rounds small coins of Hungary, Colombia and others to none in cash; ISO 4217 has two decimals.
    const expected = { COP: 2, HUF: 2, IDR: 0, LKR: 2, PKR: 2, TWD: 2 }[code as string] ?? maximumFractionDigits
    expect([code, currencies[code]]).toEqual([code, expected])
  }
  expect(isCurrency('USD')).toBe(true)
  for (const code of ['usd', 'XXX', '', 'constructor', 'toString']) expect(isCurrency(code)).toBe(false)
})

test('An amount is checked for and rounded to its number of decimals', () => {
  expect(hasDecimalsWithin(101n, 'USD', 2)).toBe(true)
  expect(hasDecimalsWithin(1_001n, 'KWD', 2)).toBe(false)
  expect(hasDecimalsWithin(1_010n, 'KWD', 2)).toBe(true)
  expect(hasDecimalsWithin(101n, 'JPY', 2)).toBe(true)
  expect(receivedFromSent(100_000n, 'IDR', 'USD', '16250.5', 0)).toBe(600n)
  expect(receivedFromSent(100_000n, 'IDR', 'USD', '16250.5', 2)).toBe(615n)
  expect(receivedFromSent(100_000n, 'IDR', 'JPY', '105.5', 2)).toBe(947n)
  expect(hasDecimalsWithin(100n, 'USD', 0)).toBe(true)
  expect(hasDecimalsWithin(101n, 'USD', 0)).toBe(false)
  expect(hasDecimalsWithin(101n, 'JPY', 0)).toBe(true)
  expect(hasDecimalsWithin(1000n, 'KWD', 0)).toBe(true)
  expect(hasDecimalsWithin(100n, 'KWD', 0)).toBe(false)
})
