import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useThrottled } from './useThrottled.ts'

interface DialogFormProps {
  submitLabel: string
  /** Red button, for what cannot be undone. */
  danger?: boolean
  /** False: something is still missing without which nothing can be sent. */
  isComplete?: boolean
  onSubmit: () => Promise<unknown>
  onCancel: () => void
  cancelLabel?: string
  /** Beside the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** What a dialog asks for, with the way back and the one button that sends it. Enter sends it, too. */
export const DialogForm = (props: DialogFormProps) => {
  const { submitLabel, danger = false, isComplete = true, onSubmit, onCancel, cancelLabel, aside, children } = props
  const translate = useTranslate()
  const { run, busy } = useThrottled(onSubmit)
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) run()
      }}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {aside}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, ml: 'auto' }}>
          <Button variant="outlined" onClick={onCancel}>
            {cancelLabel ?? translate('ui.cancel')}
          </Button>
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={!isComplete}
            loading={busy}
            onClick={() => run()}
          >
            {submitLabel}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
