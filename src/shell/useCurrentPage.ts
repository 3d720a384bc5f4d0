import { useLocation } from 'react-router'
import { routeTable } from '../addresses/paths.ts'
import type { Page } from '../addresses/routeTable.ts'

/** The page of the current address. */
export function useCurrentPage(): Page | undefined {
  const { pathname } = useLocation()
  return routeTable().pageAt(pathname)
}

/** Key of the title in the header and the browser's tab. */
export const useTitle = (): string => useCurrentPage()?.title ?? 'titles.not_found'
