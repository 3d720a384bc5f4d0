import type { AlertProps } from '@mui/material/Alert'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../addresses/lazyPage.ts'

const Alert = lazy(() => loadChunk(() => import('@mui/material/Alert')))

/** Lazy alert: few people see these notices at any time. */
export const LazyAlert = (props: AlertProps) => (
  <Suspense>
    <Alert {...props} />
  </Suspense>
)
