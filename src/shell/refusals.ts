import { lazy } from 'react'
import { loadPart } from '../addresses/lazyPage.ts'

/** Replacements for pages that cannot be shown. Loaded on demand, since few people see them. */
export const AccessDenied = lazy(async () => ({
  default: (await loadPart(() => import('../ui/AccessDenied.tsx'))).AccessDenied,
}))
export const NotFound = lazy(async () => ({
  default: (await loadPart(() => import('../ui/NotFound.tsx'))).NotFound,
}))
