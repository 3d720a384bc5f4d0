import { useLocation } from 'react-router'
import { table } from '../addresses/paths.ts'
import type { Page } from '../addresses/table.ts'

/** The page that the address belongs to. */
export function useCurrentPage(): Page | undefined {
  const { pathname } = useLocation()
  return table().pageAt(pathname)
}

/** Key of what stands in the header and in the browser's tab. */
export const useTitle = (): string => useCurrentPage()?.title ?? 'shell.not_found'
