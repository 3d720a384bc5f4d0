import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useAnswerText } from './useAnswerText.tsx'

/** Of a field of the form: what its text box needs, with its error or hint below. */
export function useFieldAnswer(name: string, hint: string | undefined) {
  const { control } = useFormContext()
  // The field's own element takes the focus of a wrong answer, not the box around it.
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
    helperText: useAnswerText(fieldState.error?.message, hint),
  }
}
