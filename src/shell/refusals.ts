import { lazy } from 'react'
import { loadPart } from '../addresses/lazyPage.ts'

/** What stands in place of a page that cannot be shown. Few ever see it: it comes when it is needed. */
export const AccessDenied = lazy(async () => ({
  default: (await loadPart(() => import('../ui/AccessDenied.tsx'))).AccessDenied,
}))
export const NotFound = lazy(async () => ({
  default: (await loadPart(() => import('../ui/NotFound.tsx'))).NotFound,
}))
