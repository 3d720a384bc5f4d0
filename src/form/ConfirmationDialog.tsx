import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadChunkWithTexts } from '../addresses/lazyPage.ts'
import { isConfirmationPending, onConfirmation } from '../ui/dialogs/confirmation.ts'
import { PageBoundary } from '../ui/page/PageBoundary.tsx'

const Confirmation = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('./Confirmation.tsx'))).Confirmation,
}))

/** Asks for PIN or password again when a sensitive call needs it; the call then continues automatically. */
export const ConfirmationDialog = () =>
  useSyncExternalStore(onConfirmation, isConfirmationPending) ? (
    <PageBoundary>
      <Suspense>
        <Confirmation />
      </Suspense>
    </PageBoundary>
  ) : null
