import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useThrottled } from '../useThrottled.ts'

interface DialogFormProps {
  submitLabel: string
  /** Red button, for irreversible actions. */
  danger?: boolean
  /** False while required input is missing: the form cannot be submitted. */
  isComplete?: boolean
  /** Validates before submission and shows the errors. A press that fails validation does not throttle the next. */
  isRight?: () => boolean
  onSubmit: () => Promise<unknown>
  onCancel: () => void
  cancelLabel?: string
  /** Next to the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A dialog's form with cancel and submit; Enter submits it, too. */
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
          // On low screens the fields scroll under the buttons, which stay visible.
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
