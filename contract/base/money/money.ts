/**
 * An amount is an integer number of minor units and an ISO 4217 code. Exponents follow ISO 4217, except that IDR uses
 * whole rupiah.
 */
export const currencies = {
  IDR: 0, AED: 2, AUD: 2, BDT: 2, BHD: 3, BRL: 2, CAD: 2, CHF: 2, CLP: 0, CNY: 2, COP: 2, CZK: 2, DKK: 2, EGP: 2, EUR: 2,
  GBP: 2, HKD: 2, HUF: 2, ILS: 2, INR: 2, JOD: 3, JPY: 0, KES: 2, KRW: 0, KWD: 3, LKR: 2, MXN: 2, MYR: 2, NGN: 2, NOK: 2,
  NPR: 2, NZD: 2, OMR: 3, PHP: 2, PKR: 2, PLN: 2, QAR: 2, RON: 2, SAR: 2, SEK: 2, SGD: 2, THB: 2, TRY: 2, TWD: 2, USD: 2,
  VND: 0, ZAR: 2,
} as const satisfies Record<string, number> // biome-ignore format: a table

export type Currency = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as Currency[]
export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code)
export const homeCurrency = 'IDR' satisfies Currency

// A group may not start with 0: half the world writes a tenth as `0,100`.
const grouped = /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?$/

/**
 * Parses the specification's notation: ASCII digits, thousands commas, one dot. Returns minor units, or null when the
 * text is no amount of this currency: signs, exponents, other digits, too many decimals, over 20 digits.
 */
export function parseAmount(text: string, currency: Currency): bigint | null {
  const match = grouped.exec(text)
  if (!match) return null
  const decimals = match[1] ?? ''
  const exponent = currencies[currency]
  if (decimals.length > exponent) return null
  const whole = text.split('.')[0]?.replaceAll(',', '') ?? ''
  const digits = whole + decimals.padEnd(exponent, '0')
  return digits.length > 20 ? null : BigInt(digits)
}

/** `1234567n, 'USD'` → `12,345.67`: the specification's notation. For people use contract/base/texts/formats.ts. */
export function formatAmount(minor: bigint | string, currency: Currency): string {
  const value = BigInt(minor)
  const exponent = currencies[currency]
  const digits = (value < 0n ? -value : value).toString().padStart(exponent + 1, '0')
  const cut = digits.length - exponent
  const whole = digits.slice(0, cut).replace(/\B(?=(\d{3}){1,10}(?!\d))/g, ',')
  return `${value < 0n ? '-' : ''}${whole}${exponent ? `.${digits.slice(cut)}` : ''}`
}

/** `12345.67`, for field values and files. */
export const plainAmount = (minor: bigint | string, currency: Currency): string =>
  formatAmount(minor, currency).replaceAll(',', '')

/** `IDR 1,250,000` */
export const formatMoney = (minor: bigint | string, currency: Currency): string =>
  `${currency} ${formatAmount(minor, currency)}`

/** The smallest amount with this many decimals. */
export const minorUnitsOf = (currency: Currency, decimals: number): bigint =>
  10n ** BigInt(Math.max(0, currencies[currency] - decimals))

/** Whether the amount has at most this many decimals. */
export const hasDecimalsWithin = (minor: bigint, currency: Currency, decimals: number): boolean =>
  minor % minorUnitsOf(currency, decimals) === 0n
