import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { brandName } from '../ui/Logo.tsx'
import { useTitle } from './useCurrentPage.ts'

export function useDocumentTitle(): void {
  const translate = useTranslate()
  const title = `${translate(useTitle())} · ${brandName}`
  useEffect(() => {
    document.title = title
  }, [title])
}
