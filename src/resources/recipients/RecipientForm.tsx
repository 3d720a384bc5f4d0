import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { relationshipCodes } from '../../../contract/base/money/purposes.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { CheckboxFormField } from '../../form/CheckboxFormField.tsx'
import { FormActions } from '../../form/FormActions.tsx'
import { RecipientInputs } from '../../form/RecipientInputs.tsx'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { ValidatedForm } from '../../form/ValidatedForm.tsx'
import { useCorridor } from '../../parts/useCorridor.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { DestinationInputs } from './DestinationInputs.tsx'
import { type RecipientFormValues, recipientFormSchema, valuesForSchema } from './recipientForm.ts'

/** The recipients that a personal account cannot pay, shown where its owner chooses one. */
const AccountTypeNote = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  if (identity?.account_type !== 'personal') return null
  return (
    <Alert severity="info" icon={<Icon name="info" />} sx={{ mt: 2.5 }}>
      {translate('recipients.personal_account')}
    </Alert>
  )
}

interface RecipientFormProps {
  initial: RecipientFormValues
  /** An existing recipient's destination is fixed: another destination is another recipient. */
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

/** Two columns when there is room; a field keeps its place while others appear and disappear. */
const gridStyle = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
}

export const RecipientForm = ({ initial, isNew, submitLabel, onSubmit, onCancel }: RecipientFormProps) => {
  const translate = useTranslate()
  const corridorNow = useRef<Corridor | null | undefined>(undefined)
  const state = useValidatedForm<RecipientFormValues>({
    initial,
    schemaOf: ({ type }) => recipientFormSchema(corridorNow.current, type),
    checkedPart: (values) => valuesForSchema(corridorNow.current, values),
    onSubmit: async (values) => {
      if (corridorNow.current) await onSubmit(corridorNow.current, values)
    },
  })
  const [country, currency, method, type] = state.form.watch(['country', 'currency', 'method', 'type'])
  const { data: corridor, isLoading } = useCorridor(country, currency || undefined, method)
  corridorNow.current = corridor
  const [onlyType, otherType] = corridor?.recipient_types ?? []
  const { setValue } = state.form
  useEffect(() => {
    if (onlyType !== undefined && otherType === undefined) setValue('type', onlyType)
  }, [onlyType, otherType, setValue])

  return (
    <>
      <ValidatedForm
        state={state}
        actions={<FormActions onCancel={onCancel} state={state} label={submitLabel} disabled={!corridor} />}
      >
        <Panel title={translate('recipients.destination')}>
          <DestinationInputs corridor={corridor ?? null} isFixed={!isNew} />
          <AccountTypeNote />
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
                <SelectFormField
                  name="relationship"
                  label={translate('resources.recipients.fields.relationship')}
                  choices={relationshipCodes.map((code) => ({
                    value: code,
                    label: translate(`lists.relationships.${code}`),
                  }))}
                />
              </Box>
              <Box sx={{ mt: 2.5 }}>
                <CheckboxFormField name="is_saved" label={translate('recipients.save_to_list')} />
              </Box>
            </Panel>
          </>
        ) : null}
      </ValidatedForm>
      {corridor ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'right', mt: 2.5 }}>
          {translate('recipients.required_hint')}
        </Typography>
      ) : null}
    </>
  )
}
