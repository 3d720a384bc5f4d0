import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldValues, FormProvider } from 'react-hook-form'
import type { ValidatedFormState } from './useValidatedForm.ts'

interface CheckedFormProps<V extends FieldValues> {
  state: ValidatedFormState<V>
  /** Buttons below the fields. Without them, the children provide their own layout. */
  actions?: ReactNode
  children: ReactNode
}

const columnStyle = { display: 'grid', gap: 2.5 }

/** The form element: submits on Enter, and announces the number of invalid fields. */
export const ValidatedForm = <V extends FieldValues>({ state, actions, children }: CheckedFormProps<V>) => {
  const translate = useTranslate()
  const { form, element, wrongCount, submit } = state
  const refused = form.formState.errors.root?.server?.message
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        sx={actions ? columnStyle : {}}
      >
        <p role="status" className="visually-hidden">
          {wrongCount > 0 ? translate('ui.wrong_fields', { smart_count: wrongCount }) : ''}
        </p>
        {children}
        {refused ? <Alert severity="error">{refused}</Alert> : null}
        {actions ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>{actions}</Box>
        ) : null}
      </Box>
    </FormProvider>
  )
}
