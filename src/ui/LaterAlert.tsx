import type { AlertProps } from '@mui/material/Alert'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../addresses/lazyPage.ts'

const Alert = lazy(() => loadChunk(() => import('@mui/material/Alert')))

/** A notice that few see at any time: its code comes with it. */
export const LaterAlert = (props: AlertProps) => (
  <Suspense>
    <Alert {...props} />
  </Suspense>
)
