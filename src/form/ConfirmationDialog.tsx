import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadPart } from '../addresses/lazyPage.ts'
import { isConfirmationAsked, onConfirmation } from '../ui/confirmation.ts'
import { PageBoundary } from '../ui/PageBoundary.tsx'

const Confirmation = lazy(async () => ({
  default: (await loadPart(() => import('./Confirmation.tsx'))).Confirmation,
}))

/** Asks for PIN or password again when a sensitive call needs it; the call then continues automatically. */
export const ConfirmationDialog = () =>
  useSyncExternalStore(onConfirmation, isConfirmationAsked) ? (
    <PageBoundary>
      <Suspense>
        <Confirmation />
      </Suspense>
    </PageBoundary>
  ) : null
