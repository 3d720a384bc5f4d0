import { useCreate, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { pathTo } from '../../addresses/paths.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RecipientForm } from './RecipientForm.tsx'
import { emptyRecipient, type Recipient, type RecipientFormValues, recipientInput } from './recipientForm.ts'

export const RecipientCreate = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const [create] = useCreate<Recipient>()
  const save = async (corridor: Corridor, values: RecipientFormValues) => {
    // With `returnPromise` the result is the record, which react-admin's type omits.
    const made = (await create(
      'recipients',
      { data: recipientInput(corridor, values), meta: { call: { form: true } } },
      { returnPromise: true },
    )) as Recipient
    notify('recipients.created', { type: 'success' })
    void navigate(pathTo('recipients.show', { idRecipient: made.id }), { replace: true })
  }
  return (
    <>
      <PageHeader title={translate('recipients.add')} subtitle={translate('recipients.add_hint')} />
      <RecipientForm
        initial={emptyRecipient}
        isNew
        submitLabel={translate('recipients.save')}
        onSubmit={save}
        onCancel={() => void navigate(pathTo('recipients.list'))}
      />
    </>
  )
}
