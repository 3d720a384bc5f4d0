import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { isOverlayOn, onOverlay } from './overlay.ts'

/** Blocks input while a changing call is under way; visible only when that takes longer than a moment. */
export const LoadingOverlay = () => {
  const translate = useTranslate()
  const on = useSyncExternalStore(onOverlay, isOverlayOn)
  return (
    <div role="status" aria-live="polite">
      {on ? (
        <Box
          sx={(theme) => ({
            position: 'fixed',
            inset: 0,
            zIndex: theme.zIndex.modal + 1,
            cursor: 'progress',
            '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
            '& > *': { opacity: 0, animation: 'appear 160ms 200ms forwards' },
          })}
        >
          <LinearProgress sx={{ borderRadius: 0, height: 3 }} />
          <span className="visually-hidden">{translate('ui.working')}</span>
        </Box>
      ) : null}
    </div>
  )
}
