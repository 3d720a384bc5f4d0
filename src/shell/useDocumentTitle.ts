import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { brandName } from '../ui/Logo.tsx'
import { useCurrentRoute } from './useCurrentRoute.ts'

export function useDocumentTitle(): void {
  const translate = useTranslate()
  const current = useCurrentRoute()
  const title = current ? `${translate(current.row.title)} · ${brandName}` : brandName
  useEffect(() => {
    document.title = title
  }, [title])
}
