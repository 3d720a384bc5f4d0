import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate, useUpdate } from 'ra-core'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { RecipientForm } from './RecipientForm.tsx'
import { RecipientHeader } from './RecipientHeader.tsx'
import { type Recipient, type RecipientFormValues, recipientInput, valuesOf } from './recipientForm.ts'

export const RecipientEdit = ({ recipient, onClose }: { recipient: Recipient; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [update] = useUpdate<Recipient>()
  const client = useQueryClient()
  const save = async (corridor: Corridor, values: RecipientFormValues) => {
    await update(
      'recipients',
      {
        id: recipient.id,
        data: recipientInput(corridor, values) as Partial<Recipient>,
        previousData: recipient,
        meta: { call: { form: true } },
      },
      { mutationMode: 'pessimistic', returnPromise: true },
    )
    await client.invalidateQueries({ queryKey: ['recipients'] })
    notify('recipients.updated', { type: 'success' })
    onClose()
  }
  return (
    <>
      <RecipientHeader recipient={recipient} />
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
