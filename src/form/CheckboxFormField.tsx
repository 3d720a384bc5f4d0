import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFormFieldText } from './useFormFieldText.tsx'

interface TickAnswerProps {
  name: string
  label: ReactNode
}

/** A declaration to accept; its whole text is the click target. */
export const CheckboxFormField = ({ name, label }: TickAnswerProps) => {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const below = useFormFieldText(fieldState.error?.message, undefined)
  return (
    <div>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, cursor: 'pointer' }}
      >
        <Checkbox
          id={id}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          sx={{ ml: '-9px', mr: '-5px', my: '-8px' }}
          slotProps={{
            input: {
              ref: field.ref,
              'aria-invalid': fieldState.invalid ? true : undefined,
              'aria-describedby': fieldState.invalid ? `${id}-error` : undefined,
            },
          }}
        />
        <span>{label}</span>
      </Box>
      {fieldState.invalid ? (
        <FormHelperText id={`${id}-error`} error sx={{ mt: 0.5, ml: '32px' }}>
          {below}
        </FormHelperText>
      ) : null}
    </div>
  )
}
