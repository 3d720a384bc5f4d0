import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { BusyBar } from './BusyBar.tsx'
import { onOverlay, overlayState } from './overlay.ts'

/** Shows a bar for slow calls; a call that changes something also blocks input and announces it. */
export const LoadingOverlay = () => {
  const translate = useTranslate()
  const state = useSyncExternalStore(onOverlay, overlayState)
  return (
    <>
      {state === 'none' ? null : (
        <Box
          sx={(theme) => ({
            position: 'fixed',
            inset: 0,
            zIndex: theme.zIndex.modal + 1,
            ...(state === 'blocking' ? { cursor: 'progress' } : { pointerEvents: 'none' }),
          })}
        >
          <BusyBar />
        </Box>
      )}
      <div role="status" aria-live="polite">
        {state === 'blocking' ? <span className="visually-hidden">{translate('ui.working')}</span> : null}
      </div>
    </>
  )
}
