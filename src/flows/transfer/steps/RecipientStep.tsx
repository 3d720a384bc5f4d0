import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect, useEffectEvent, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { relationshipCodes } from '../../../../contract/base/money/purposes.ts'
import { CardChoice } from '../../../form/CardChoice.tsx'
import { CheckboxFormField } from '../../../form/CheckboxFormField.tsx'
import { RecipientInputs } from '../../../form/RecipientInputs.tsx'
import { SelectFormField } from '../../../form/SelectFormField.tsx'
import type { ViewProps } from '../../../wizard/flow.ts'
import type { TransferAnswers } from '../answers.ts'
import { PaymentLimits } from '../PaymentLimits.tsx'
import { SavedRecipients, useSavedRecipients } from './SavedRecipients.tsx'

type Form = Pick<TransferAnswers, 'recipient_mode' | 'recipient_type'>

const twoColumns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
}

/** The corridor's own fields, with their local labels. */
const NewRecipient = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  const { control } = useFormContext<Form>()
  const { field } = useController({ control, name: 'recipient_type' })
  const { corridor } = answers
  if (corridor === null) return <Skeleton variant="rounded" height={260} />
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <CardChoice
        name="recipient_type"
        label={translate('sendMoney.fields.recipient_type')}
        value={field.value}
        options={corridor.recipient_types.map((type) => ({
          value: type,
          title: translate(`lists.beneficiary_account_types.${type}`),
        }))}
        onChange={field.onChange}
        inputRef={field.ref}
        isRow
      />
      <Box sx={twoColumns}>
        <RecipientInputs key={field.value} corridor={corridor} type={field.value} name="recipient_details" />
        <SelectFormField
          name="recipient_relationship"
          label={translate('resources.recipients.fields.relationship')}
          choices={relationshipCodes.map((code) => ({ value: code, label: translate(`lists.relationships.${code}`) }))}
        />
      </Box>
      <CheckboxFormField name="recipient_is_saved" label={translate('sendMoney.recipient_save')} />
    </Box>
  )
}

/** The recipient: a saved or a new one. */
export const RecipientStep = ({ controls }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const id = useId()
  const { answers } = controls
  const { control } = useFormContext<Form>()
  const { field: mode } = useController({ control, name: 'recipient_mode' })
  const { data } = useSavedRecipients(answers, '')
  const hasNone = data?.items.length === 0

  // Without saved recipients for this destination there is no choice.
  const openNew = useEffectEvent(() => {
    if (mode.value === 'saved' && answers.recipient === null) controls.change({ recipient_mode: 'new' })
  })
  useEffect(() => {
    if (hasNone) openNew()
  }, [hasNone])

  return (
    <>
      <Tabs
        value={mode.value}
        onChange={(_, next: Form['recipient_mode']) => mode.onChange(next)}
        aria-label={translate('sendMoney.fields.recipient')}
        variant="fullWidth"
        sx={{
          mb: 3,
          '& .MuiTab-root': { minWidth: 0, px: 0.5, mr: 0, fontSize: { xs: '0.875rem', sm: '0.9375rem' } },
          maxWidth: { sm: 400 },
        }}
      >
        {(['saved', 'new'] as const).map((value) => (
          <Tab
            key={value}
            value={value}
            label={translate(`sendMoney.recipient_${value}`)}
            id={`${id}-tab-${value}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${mode.value}`}>
        {mode.value === 'saved' ? (
          <>
            <SavedRecipients answers={answers} onNew={() => mode.onChange('new')} />
            {answers.recipient === null ? null : (
              <PaymentLimits recipientId={answers.recipient.id} purpose={answers.purpose} />
            )}
          </>
        ) : (
          <NewRecipient answers={answers} />
        )}
      </div>
    </>
  )
}
