import { useLocale, useTranslate } from 'ra-core'
import { countryName } from '../../i18n/displayNames.ts'

/** A way of sending as people say it: `gb-gbp-bank` is its country, currency and method, `sepa-eur` its network and currency. */
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
