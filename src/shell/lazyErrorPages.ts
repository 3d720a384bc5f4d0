import { lazy } from 'react'
import { loadChunkWithTexts } from '../addresses/lazyPage.ts'

/** Replacements for pages that cannot be shown. Loaded on demand, since few people see them. */
export const AccessDenied = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('../ui/page/AccessDenied.tsx'))).AccessDenied,
}))
export const NotFound = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('../ui/page/NotFound.tsx'))).NotFound,
}))
