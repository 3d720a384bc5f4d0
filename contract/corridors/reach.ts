import type { Currency } from '../base/money/money.ts'
import { findCountry } from '../base/people/countries.ts'

/** SEPA countries and territories by the European Payments Council's list. A territory uses its parent country's IBANs. */
export const sepaCountries: ReadonlySet<string> = new Set(
  (
    'AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MF MK MQ MT NL NO ' +
    'PL PM PT RE RO RS SE SI SK SM VA YT'
  ).split(' '),
)

/** Why a country cannot be paid. */
export const unreachableReasons = {
  home: 'The home country is paid to by the domestic corridor alone.',
  sanctions: 'Comprehensive or banking sanctions of the United Nations, the United States or the European Union.',
  correspondents:
    'No correspondent bank settles payments there: on the list of the FATF that calls for countermeasures.',
  no_banks: 'No population, or no bank of its own.',
} as const

/** Countries excluded from payments abroad, with the reason; every other one can be paid at least in dollars. */
export const unreachable: Readonly<Record<string, keyof typeof unreachableReasons>> = {
  ID: 'home',
  CU: 'sanctions',
  IR: 'sanctions',
  KP: 'sanctions',
  SY: 'sanctions',
  MM: 'correspondents',
  AQ: 'no_banks',
  BV: 'no_banks',
  GS: 'no_banks',
  HM: 'no_banks',
  IO: 'no_banks',
  TF: 'no_banks',
  UM: 'no_banks',
}

/**
 * Currencies that correspondent banks credit abroad as freely as dollars. Non-convertible currencies, and those without
 * accounts at foreign banks, are excluded: dollars are sent there.
 */
export const swiftCurrencies = [
  'AED', 'BHD', 'CHF', 'CZK', 'DKK', 'HUF', 'ILS', 'KWD', 'MXN', 'NOK', 'NZD', 'OMR', 'PLN', 'QAR', 'RON', 'SAR', 'SEK', 'TRY',
  'ZAR',
] as const satisfies readonly Currency[] // biome-ignore format: a table

export type SwiftCurrency = (typeof swiftCurrencies)[number]

/** Whether it is the everyday currency of the country. */
export const isLocalTo = (country: string, currency: SwiftCurrency): boolean =>
  !Object.hasOwn(unreachable, country) && findCountry(country)?.currency === currency
