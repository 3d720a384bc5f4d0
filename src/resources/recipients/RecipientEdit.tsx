import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate, useUpdate } from 'react-admin'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { callKey } from '../../dataProvider/useCall.ts'
import { RecipientForm } from './RecipientForm.tsx'
import { RecipientHeader } from './RecipientHeader.tsx'
import { type Recipient, type RecipientFormValues, recipientInput, valuesOf } from './recipientForm.ts'

interface RecipientEditProps {
  recipient: Recipient
  onSaved: (saved: Recipient) => void
  onClose: () => void
}

export const RecipientEdit = ({ recipient, onSaved, onClose }: RecipientEditProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [update] = useUpdate<Recipient>()
  const client = useQueryClient()
  const save = async (corridor: Corridor, values: RecipientFormValues) => {
    const saved = (await update(
      'recipients',
      {
        id: recipient.id,
        data: recipientInput(corridor, values) as Partial<Recipient>,
        previousData: recipient,
        meta: { call: { form: true } },
      },
      { mutationMode: 'pessimistic', returnPromise: true },
    )) as Recipient
    await client.invalidateQueries({ queryKey: callKey('/recipient/list-changes') })
    await client.invalidateQueries({ queryKey: ['recipients'] })
    notify(saved.has_open_change ? 'recipients.change.requested' : 'recipients.updated', { type: 'success' })
    onSaved(saved)
  }
  return (
    <>
      <RecipientHeader recipient={recipient} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
        {translate('recipients.change.hint')}
      </Typography>
      <RecipientForm
        initial={valuesOf(recipient)}
        isNew={false}
        submitLabel={translate('recipients.save_changes')}
        onSubmit={save}
        onCancel={onClose}
      />
    </>
  )
}
