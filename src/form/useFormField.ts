import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFormFieldText } from './useFormFieldText.tsx'

/** Props for a text box bound to a form field, with its error or hint below. */
export function useFormField(name: string, hint: string | undefined) {
  const { control } = useFormContext()
  // An invalid answer focuses the input itself, not its wrapper.
  const {
    field: { ref, ...input },
    fieldState,
  } = useController({ control, name })
  return {
    ...input,
    id: useId(),
    inputRef: ref,
    fullWidth: true,
    error: fieldState.invalid,
    helperText: useFormFieldText(fieldState.error?.message, hint),
  }
}
