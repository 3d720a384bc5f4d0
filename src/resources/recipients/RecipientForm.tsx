import { yupResolver } from '@hookform/resolvers/yup'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, type Resolver, useForm } from 'react-hook-form'
import { relationshipCodes } from '../../../contract/base/purposes.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { registerUnsavedWork } from '../../authProvider/unsavedWork.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { ChoiceAnswer } from '../../form/ChoiceAnswer.tsx'
import { RecipientInputs } from '../../form/RecipientInputs.tsx'
import { TickAnswer } from '../../form/TickAnswer.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { useCorridor } from '../../ui/useCorridor.ts'
import { DestinationInputs } from './DestinationInputs.tsx'
import { checkedValues, type RecipientFormValues, recipientFormSchema } from './recipientForm.ts'

interface RecipientFormProps {
  initial: RecipientFormValues
  /** An existing recipient keeps its destination: another one is another recipient. */
  isNew: boolean
  submitLabel: string
  onSubmit: (corridor: Corridor, values: RecipientFormValues) => Promise<unknown>
  onCancel: () => void
}

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} variant="rounded" height={66} />
    ))}
  </Box>
)

/** Two columns where there is room; a field keeps its place while others come and go. */
const gridStyle = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
}

export const RecipientForm = ({ initial, isNew, submitLabel, onSubmit, onCancel }: RecipientFormProps) => {
  const translate = useTranslate()
  const [wrongCount, setWrongCount] = useState(0)
  const corridorNow = useRef<Corridor | null | undefined>(undefined)
  const resolver: Resolver<RecipientFormValues> = (values, context, options) => {
    const schema = recipientFormSchema(corridorNow.current, values.type)
    const resolve = yupResolver<FieldValues, unknown, FieldValues>(schema, { abortEarly: false }, { raw: true })
    return resolve(checkedValues(corridorNow.current, values), context, options as never) as never
  }
  const form = useForm<RecipientFormValues>({ defaultValues: initial, resolver })
  const [country, currency, type] = form.watch(['country', 'currency', 'type'])
  const { data: corridor, isLoading } = useCorridor(country, currency || undefined)
  corridorNow.current = corridor
  const { isDirty, isSubmitSuccessful, errors } = form.formState
  useEffect(() => registerUnsavedWork(() => isDirty && !isSubmitSuccessful), [isDirty, isSubmitSuccessful])

  const save = async () => {
    const values = form.getValues()
    if (!corridor) return
    try {
      await onSubmit(corridor, values)
    } catch (error) {
      if (!(error instanceof CallError) || error.field === undefined) throw error
      const isKnown = error.field.startsWith('details.') || Object.hasOwn(values, error.field)
      const name = isKnown ? (error.field as 'details') : 'root.server'
      form.setError(name, { type: 'server', message: error.message }, { shouldFocus: isKnown })
      setWrongCount(1)
    }
  }
  const refuse = (wrong: FieldErrors) => {
    setWrongCount(Object.keys(wrong).length - 1 + Object.keys(wrong.details ?? { one: 0 }).length)
  }
  const submit = async () => {
    setWrongCount(0)
    // The call has shown every error that names no field of this form.
    await form
      .handleSubmit(save, refuse)()
      .catch(() => {})
  }

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <p role="status" className="visually-hidden">
          {wrongCount > 0 ? translate('recipients.wrong_fields', { smart_count: wrongCount }) : ''}
        </p>
        <Panel title={translate('recipients.destination')}>
          <DestinationInputs corridor={corridor ?? null} isFixed={!isNew} />
        </Panel>
        {isLoading ? <Waiting /> : null}
        {corridor ? (
          <>
            <Panel title={translate(type === 'business' ? 'recipients.about_business' : 'recipients.about_individual')}>
              <Box sx={gridStyle}>
                <RecipientInputs corridor={corridor} type={type} name="details" />
              </Box>
            </Panel>
            <Panel title={translate('recipients.for_you')}>
              <Box sx={gridStyle}>
                <ChoiceAnswer
                  name="relationship"
                  label={translate('resources.recipients.fields.relationship')}
                  choices={relationshipCodes.map((code) => ({
                    value: code,
                    label: translate(`lists.relationships.${code}`),
                  }))}
                />
              </Box>
              <Box sx={{ mt: 2.5 }}>
                <TickAnswer name="is_saved" label={translate('recipients.save_to_list')} />
              </Box>
            </Panel>
          </>
        ) : null}
        {errors.root?.server?.message ? <Alert severity="error">{errors.root.server.message}</Alert> : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="outlined" onClick={onCancel}>
            {translate('ui.cancel')}
          </Button>
          <ThrottledButton variant="contained" onClick={submit} disabled={!corridor}>
            {submitLabel}
          </ThrottledButton>
        </Box>
        {corridor ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'right' }}>
            {translate('recipients.required_hint')}
          </Typography>
        ) : null}
      </Box>
    </FormProvider>
  )
}
