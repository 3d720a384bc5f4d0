import { yupResolver } from '@hookform/resolvers/yup'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, type Path, type Resolver, useForm } from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import { registerUnsavedWork } from '../../authProvider/unsavedWork.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'

/** Two columns where there is room. */
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
  schema: ObjectSchema<V>
  submitLabel: string
  /** Text of the toast after a successful save. */
  doneText: string
  /** The fields are cleared after saving. */
  isSecret?: boolean
  /** More buttons beside "Save", such as "Cancel". */
  actions?: ReactNode
  /** Gets the values as the schema makes them of what was typed. Rejects with the call's error, which then stands at its field. */
  onSave: (values: V) => Promise<unknown>
  children: ReactNode
}

/** One form of the settings, in a panel of its own. */
export const SettingsForm = <V extends FieldValues>(props: SettingsFormProps<V>) => {
  const { title, hint, initial, schema, submitLabel, doneText, isSecret = false, actions, onSave, children } = props
  const translate = useTranslate()
  const notify = useNotify()
  const [wrongCount, setWrongCount] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const resolver: Resolver<V> = (values, context, options) =>
    yupResolver<FieldValues, unknown, FieldValues>(
      schema as unknown as ObjectSchema<FieldValues>,
      { abortEarly: false },
      { raw: true },
    )(values, context, options as never) as never
  const form = useForm<V>({ defaultValues: initial as DefaultValues<V>, resolver, shouldFocusError: false })
  const { isDirty, errors } = form.formState
  useEffect(() => registerUnsavedWork(() => isDirty), [isDirty])
  useEffect(() => {
    if (wrongCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrongCount])

  const save = async (typed: V) => {
    try {
      await onSave(schema.cast(typed) as V)
    } catch (error) {
      if (!(error instanceof CallError) || error.field === undefined) return
      const isKnown = Object.hasOwn(initial, error.field)
      form.setError(isKnown ? (error.field as Path<V>) : 'root.server', { type: 'server', message: error.message })
      setWrongCount(1)
      return
    }
    // Clears secrets; other forms take the saved values as their new initial values.
    form.reset(isSecret ? initial : typed)
    notify(doneText, { type: 'success' })
  }
  const submit = async () => {
    setWrongCount(0)
    form.clearErrors('root')
    await form.handleSubmit(save, (wrong) => setWrongCount(Object.keys(wrong).length))()
  }
  // What was saved comes back as new initial values.
  useEffect(() => {
    form.reset(initial)
  }, [form, initial])

  return (
    <FormProvider {...form}>
      <Panel title={title}>
        <Box
          component="form"
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
          sx={{ display: 'grid', gap: 2.5 }}
        >
          <p role="status" className="visually-hidden">
            {wrongCount > 0 ? translate('wizard.wrong_fields', { smart_count: wrongCount }) : ''}
          </p>
          {hint ? <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography> : null}
          {children}
          {errors.root?.server?.message ? <Alert severity="error">{errors.root.server.message}</Alert> : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
            {actions}
            <ThrottledButton variant="contained" onClick={submit}>
              {submitLabel}
            </ThrottledButton>
          </Box>
        </Box>
      </Panel>
    </FormProvider>
  )
}
