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
  /** Looks at what was typed before anything is sent, and shows what is wrong with it. A press that sends nothing holds up no other. */
  isRight?: () => boolean
  onSubmit: () => Promise<unknown>
  onCancel: () => void
  cancelLabel?: string
  /** Beside the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** What a dialog asks for, with the way back and the one button that sends it. Enter sends it, too. */
export const DialogForm = (props: DialogFormProps) => {
  const {
    submitLabel,
    danger = false,
    isComplete = true,
    isRight,
    onSubmit,
    onCancel,
    cancelLabel,
    aside,
    children,
  } = props
  const translate = useTranslate()
  const { run, busy } = useThrottled(onSubmit)
  const send = () => {
    if (isRight?.() ?? true) run()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) send()
      }}
      sx={{ display: 'grid', gap: 2.5, '& :is(input, textarea, button)': { scrollMarginBottom: 72 } }}
    >
      {children}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          // On a low screen the questions pass below the buttons, which stay in sight.
          '.MuiDialogContent-root &': {
            position: 'sticky',
            bottom: 0,
            zIndex: 1,
            py: 1,
            my: -1,
            bgcolor: 'var(--surface-raised)',
          },
        }}
      >
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
            onClick={send}
          >
            {submitLabel}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
