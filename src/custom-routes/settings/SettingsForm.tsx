import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { AnyObjectSchema } from 'yup'
import { SubmitButton } from '../../form/SubmitButton.tsx'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { ValidatedForm } from '../../form/ValidatedForm.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

/** Two columns when there is room. */
export const columns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
}

interface SettingsFormProps<V extends FieldValues> {
  title: string
  hint?: ReactNode
  initial: V
  schema: AnyObjectSchema
  submitLabel: string
  /** Text of the toast after a successful save. */
  doneText: string
  /** Clears the fields after saving. */
  isSecret?: boolean
  /** More buttons next to "Save", such as "Cancel". */
  actions?: ReactNode
  /** Receives the values parsed by the schema. Rejects with the call's error, which is then shown at its field. */
  onSave: (values: V) => Promise<unknown>
  children: ReactNode
}

/** One settings form, in its own panel. */
export const SettingsForm = <V extends FieldValues>(props: SettingsFormProps<V>) => {
  const { title, hint, initial, schema, submitLabel, doneText, isSecret = false, actions, onSave, children } = props
  const notify = useNotify()
  const state = useValidatedForm<V>({
    initial,
    schemaOf: () => schema,
    onSubmit: async (typed) => {
      await onSave(schema.cast(typed) as V)
      notify(doneText, { type: 'success' })
    },
    // Secrets are cleared from the screen.
    ...(isSecret ? { next: initial } : {}),
  })
  const { form } = state
  // The saved values come back as new initial values.
  useEffect(() => {
    form.reset(initial)
  }, [form, initial])

  return (
    <Panel title={title}>
      <ValidatedForm
        state={state}
        actions={
          <>
            {actions}
            <SubmitButton state={state} label={submitLabel} />
          </>
        }
      >
        {hint ? <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography> : null}
        {children}
      </ValidatedForm>
    </Panel>
  )
}
