import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Currency, currencies, currencyCodes, formatAmount } from '../../../contract/base/money/money.ts'
import { parseAmountReadings } from '../../../contract/base/money/parseAmount.ts'
import { scaledCount } from '../../support/scaledCount.ts'

describe('T50 reading of amounts as people write them', () => {
  test.each<[string, Currency, bigint[]]>([
    ['1,250.50', 'USD', [125_050n]],
    ['1.250,50', 'USD', [125_050n]],
    ['1250,50', 'USD', [125_050n]],
    ['1250.5', 'USD', [125_050n]],
    ['1 250,50', 'EUR', [125_050n]],
    ['1\u202f250,50', 'EUR', [125_050n]],
    ["1'250.50", 'CHF', [125_050n]],
    ['1’250.50', 'CHF', [125_050n]],
    ['25.000.000', 'IDR', [25_000_000n]],
    ['25,000,000', 'IDR', [25_000_000n]],
    ['25.000', 'IDR', [25_000n]],
    ['25,000', 'JPY', [25_000n]],
    ['25.000,00', 'IDR', [25_000n]],
    ['25,00', 'IDR', [25n]],
    ['Rp 5.000.000', 'IDR', [5_000_000n]],
    ['Rp5.000.000,-', 'IDR', [5_000_000n]],
    ['Rp. 5.000.000,00', 'IDR', [5_000_000n]],
    ['idr 5,000,000', 'IDR', [5_000_000n]],
    ['5.000.000 IDR', 'IDR', [5_000_000n]],
    ['£1,250.50', 'GBP', [125_050n]],
    ['２５，０００，０００', 'IDR', [25_000_000n]],
    ['１２５０．５', 'CNY', [125_050n]],
    ['1,250', 'GBP', [125_000n]],
    ['1.255', 'GBP', [125_500n]],
    ['0.500', 'GBP', [50n]],
    ['0,5', 'GBP', [50n]],
    ['007', 'IDR', [7n]],
  ])('The text %s in %s is read as %s', (text, currency, minors) => {
    expect(parseAmountReadings(text, currency)).toEqual(minors)
  })

  test.each<[string, Currency, bigint[]]>([
    ['1.250', 'GBP', [125n, 125_000n]],
    ['1,250', 'KWD', [1_250n, 1_250_000n]],
    ['1.250', 'KWD', [1_250n, 1_250_000n]],
  ])('The text %s in %s is ambiguous and never decided', (text, currency, minors) => {
    expect(parseAmountReadings(text, currency).sort((a, b) => Number(a - b))).toEqual(minors)
  })

  test.each<[string, Currency]>([
    ['', 'IDR'],
    ['.', 'USD'],
    [',50', 'USD'],
    ['1250,50', 'IDR'],
    ['1250.505', 'USD'],
    ['1,25,000', 'INR'],
    ['1,250.500,00', 'USD'],
    ['1.250.50', 'USD'],
    ['1,2500', 'USD'],
    ['-5', 'USD'],
    ['(5)', 'USD'],
    ['1e6', 'IDR'],
    ['0x10', 'IDR'],
    ['1 2', 'IDR'],
    ['$5', 'GBP'],
    ['USD 5', 'IDR'],
    ['5%', 'IDR'],
    ['5 juta', 'IDR'],
    ['123456789012345678901', 'IDR'],
  ])('The text %s in %s is not an amount', (text, currency) => {
    expect(parseAmountReadings(text, currency)).toEqual([])
  })

  const notation = fc.constantFrom<[group: string, point: string]>(
    [',', '.'],
    ['.', ','],
    [' ', ','],
    ['\u00a0', ','],
    ['\u202f', ','],
    [' ', '.'],
    ["'", '.'],
    ['’', ','],
    ['', '.'],
    ['', ','],
  )
  const minor = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 8n }))

  /** The amount in this notation: with all decimals, with none if they are zero, or without trailing zeros. */
  function write(amount: bigint, currency: Currency, [group, point]: [string, string], style: number): string {
    const [whole = '', decimals = ''] = formatAmount(amount, currency).split('.')
    const grouped = whole.replaceAll(',', group)
    const shorter = decimals.replace(/0+$/, '')
    const shown = style === 0 ? decimals : style === 1 && shorter === '' ? '' : shorter
    return shown === '' ? grouped : `${grouped}${point}${shown}`
  }

  test('An amount in any notation is read as its formatter wrote it or is reported as ambiguous between two', () => {
    fc.assert(
      fc.property(minor, fc.constantFrom(...currencyCodes), notation, fc.nat(2), (amount, currency, way, style) => {
        const text = write(amount, currency, way, style)
        const readings = parseAmountReadings(text, currency)
        expect(readings).toContain(amount)
        expect(readings.length).toBeLessThanOrEqual(2)
        // Only a single separator with three digits after it is ambiguous.
        if (readings.length === 2) expect(text).toMatch(/^[1-9]\d{0,2}[.,]\d{3}$/)
      }),
      { numRuns: scaledCount(20_000), verbose: 0 },
    )
  })

  test('The value read has exactly the digits of the text, for any text', () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,' -eR"), maxLength: 24 })
    fc.assert(
      fc.property(text, fc.constantFrom(...currencyCodes), (typed, currency) => {
        for (const reading of parseAmountReadings(typed, currency)) {
          const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
          const zeros = '0'.repeat(currencies[currency])
          const read = reading.toString().replace(/^0+/, '')
          expect([digits, digits + zeros].some((all) => all.startsWith(read) || read.startsWith(all))).toBe(true)
          expect(read.replace(/0+$/, '')).toBe(digits.replace(/0+$/, ''))
        }
      }),
      { numRuns: scaledCount(20_000), verbose: 0 },
    )
  })
})
