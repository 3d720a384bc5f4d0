import { useLocale, useTranslate } from 'react-admin'
import { countryName } from '../../i18n/displayNames.ts'

/** The readable name of a corridor: `gb-gbp-bank` is country, currency and method, `sepa-eur` network and currency. */
export function useCorridorName(): (id: string) => string {
  const locale = useLocale()
  const translate = useTranslate()
  return (id) => {
    const [place = '', currency = '', method] = id.split('-')
    const parts =
      method === undefined
        ? [place.toUpperCase()]
        : [countryName(locale, place.toUpperCase()), translate(`treasury.methods.${method}`)]
    return [...parts, currency.toUpperCase()].join(' · ')
  }
}
