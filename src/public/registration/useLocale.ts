import { useContext, useEffect } from 'react'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { pageBrand } from '../../theme/pageBrand.ts'
import { LocaleContext } from '../LocalizedText.tsx'

export const useLocale = (): Locale => useContext(LocaleContext) ?? 'en'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${pageBrand().name}`
  }, [title])
}
