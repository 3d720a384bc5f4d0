import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCanAccess, useNotify, useTranslate, useUpdate } from 'react-admin'
import { Icon } from '../../ui/Icon.tsx'
import type { Recipient } from './recipientForm.ts'

/** A recipient outside the list: an agent proposed it, or somebody typed it into one payment. Saving it is a person's review of it. */
export const UnsavedNotice = ({ recipient }: { recipient: Recipient }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { canAccess: maySave } = useCanAccess({ resource: 'recipients', action: 'edit' })
  const [update, { isPending }] = useUpdate<Recipient>()
  const save = () =>
    update(
      'recipients',
      { id: recipient.id, data: { is_saved: true }, previousData: recipient },
      {
        mutationMode: 'pessimistic',
        // The call has already shown the error.
        onError: () => {},
        onSuccess: () => notify('recipients.created', { type: 'success' }),
      },
    )
  return (
    <Alert
      severity="info"
      icon={<Icon name="alert" />}
      sx={{ mb: 2.5 }}
      action={
        maySave ? (
          <Button color="inherit" size="small" disabled={isPending} onClick={() => void save()}>
            {translate('recipients.save_to_list')}
          </Button>
        ) : null
      }
    >
      {translate('recipients.unsaved')}
    </Alert>
  )
}
