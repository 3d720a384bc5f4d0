import Button from '@mui/material/Button'
import type { FieldValues } from 'react-hook-form'
import type { CheckedFormState } from './useCheckedForm.ts'

interface SubmitButtonProps<V extends FieldValues> {
  state: CheckedFormState<V>
  label: string
  /** Red for what cannot be taken back. */
  danger?: boolean
  disabled?: boolean
}

/** Shows that the form is on its way until it has been answered. */
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
