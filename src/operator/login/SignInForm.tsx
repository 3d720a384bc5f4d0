import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface LoginFormProps {
  busy: boolean
  submitLabel: string
  onSubmit: () => void
  children: ReactNode
}

/** `dialog` outside a dialog does not submit, so no password can reach the address bar. */
export const SignInForm = ({ busy, submitLabel, onSubmit, children }: LoginFormProps) => (
  <Box
    component="form"
    method="dialog"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      if (!busy) onSubmit()
    }}
    sx={{ display: 'grid', gap: 2.5 }}
  >
    {children}
    <Button type="submit" variant="contained" size="large" loading={busy}>
      {submitLabel}
    </Button>
  </Box>
)
