import { findCountry } from '../base/countries.ts'
import type { Currency } from '../base/money.ts'

/** Countries and territories of SEPA, by the European Payments Council's list. A territory takes the IBANs of its home. */
export const sepaCountries: ReadonlySet<string> = new Set(
  (
    'AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MF MK MQ MT NL NO ' +
    'PL PM PT RE RO RS SE SI SK SM VA YT'
  ).split(' '),
)

/** Why money cannot go somewhere. */
export const unreachableReasons = {
  home: 'The home country is paid to by the domestic corridor alone.',
  sanctions: 'Comprehensive or banking sanctions of the United Nations, the United States or the European Union.',
  correspondents:
    'No correspondent bank settles payments there: on the list of the FATF that calls for countermeasures.',
  no_banks: 'No population, or no bank of its own.',
} as const

/** Countries that nothing is sent to abroad, each with its reason; every other one is reached in dollars at least. */
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
 * Currencies that correspondent banks credit abroad as freely as dollars. Those that may not leave their country, or that no bank
 * abroad keeps accounts in, are not among them: dollars go there.
 */
export const swiftCurrencies = [
  'AED', 'BHD', 'CHF', 'CZK', 'DKK', 'HUF', 'ILS', 'KWD', 'MXN', 'NOK', 'NZD', 'OMR', 'PLN', 'QAR', 'RON', 'SAR', 'SEK', 'TRY',
  'ZAR',
] as const satisfies readonly Currency[] // biome-ignore format: a table

export type SwiftCurrency = (typeof swiftCurrencies)[number]

/** Whether it is the currency of everyday use there. */
export const isLocalTo = (country: string, currency: SwiftCurrency): boolean =>
  !Object.hasOwn(unreachable, country) && findCountry(country)?.currency === currency
