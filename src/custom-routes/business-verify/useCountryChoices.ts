import { useMemo } from 'react'
import { useLocale } from 'react-admin'
import { countries } from '../../../contract/base/people/countries.ts'

/** Every country, named in the page's language. */
export function useCountryChoices(): { value: string; label: string }[] {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale ?? 'en'], { type: 'region' })
    return countries
      .map(({ code }) => ({ value: code, label: names.of(code) ?? code }))
      .sort((one, other) => one.label.localeCompare(other.label))
  }, [locale])
}
