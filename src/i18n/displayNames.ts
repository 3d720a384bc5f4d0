/** Names of countries and currencies come with the browser, in every language. */
const makers = new Map<string, Intl.DisplayNames>()

function nameOf(locale: string, type: 'region' | 'currency', code: string): string {
  const key = `${locale} ${type}`
  const maker = makers.get(key) ?? new Intl.DisplayNames([locale === 'zh' ? 'zh-Hans' : locale], { type })
  makers.set(key, maker)
  try {
    return maker.of(code) ?? code
  } catch {
    return code
  }
}

export const countryName = (locale: string, code: string): string => nameOf(locale, 'region', code)
export const currencyName = (locale: string, code: string): string => nameOf(locale, 'currency', code)
