import Button from '@mui/material/Button'
import type { FieldValues } from 'react-hook-form'
import type { ValidatedFormState } from './useValidatedForm.ts'

interface SubmitButtonProps<V extends FieldValues> {
  state: ValidatedFormState<V>
  label: string
  /** Red button, for irreversible actions. */
  danger?: boolean
  disabled?: boolean
}

/** Busy until the submitted form gets a response. */
export const SubmitButton = <V extends FieldValues>({ state, label, danger, disabled }: SubmitButtonProps<V>) => (
  <Button
    variant="contained"
    color={danger ? 'error' : 'primary'}
    disabled={disabled === true}
    loading={state.busy}
    onClick={() => state.submit()}
  >
    {label}
  </Button>
)
