import Button from '@mui/material/Button'
import { useState } from 'react'
import { LinkBase, useCanAccess, useDelete, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { repeatLastPath, sendToPath } from '../../addresses/sendMoneyPaths.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import type { Recipient } from './recipientForm.ts'

const DeleteButton = ({ recipient }: { recipient: Recipient }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [remove] = useDelete<Recipient>()
  const confirm = async () => {
    setIsAsking(false)
    // The call has already shown the error.
    await remove(
      'recipients',
      { id: recipient.id, previousData: recipient },
      {
        mutationMode: 'pessimistic',
        onError: () => {},
        onSuccess: () => {
          notify('recipients.deleted', { type: 'success', messageArgs: { name: recipient.full_name } })
          void navigate(pathTo('recipients.list'), { replace: true })
        },
      },
    )
  }
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="trash" size={18} />}
        onClick={() => setIsAsking(true)}
      >
        {translate('recipients.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={translate('recipients.delete_title', { name: recipient.full_name })}
        confirmLabel={translate('recipients.delete')}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {translate('recipients.delete_hint')}
      </ConfirmDialog>
    </>
  )
}

interface RecipientActionsProps {
  recipient: Recipient
  onEdit: () => void
}

/** The role's actions on a recipient; sending is the primary one. */
export const RecipientActions = ({ recipient, onEdit }: RecipientActionsProps) => {
  const translate = useTranslate()
  const { canAccess: mayDelete } = useCanAccess({ resource: 'recipients', action: 'delete' })
  const { canAccess: mayEdit } = useCanAccess({ resource: 'recipients', action: 'edit' })
  const { canAccess: maySend } = useCanAccess({ resource: 'transfers', action: 'create' })
  const hasMore = mayDelete || mayEdit || (maySend && recipient.transfer_count > 0)
  return (
    <PageActions
      primary={
        maySend ? (
          <Button
            component={LinkBase}
            to={sendToPath(recipient)}
            variant="contained"
            startIcon={<Icon name="send" size={18} />}
          >
            {translate('recipients.send')}
          </Button>
        ) : null
      }
      more={
        hasMore ? (
          <>
            {mayDelete ? <DeleteButton recipient={recipient} /> : null}
            {mayEdit ? (
              <Button variant="outlined" startIcon={<Icon name="edit" size={18} />} onClick={onEdit}>
                {translate('recipients.edit')}
              </Button>
            ) : null}
            {maySend && recipient.transfer_count > 0 ? (
              <Button
                component={LinkBase}
                to={repeatLastPath(recipient)}
                variant="outlined"
                startIcon={<Icon name="repeat" size={18} />}
              >
                {translate('recipients.send_again')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    />
  )
}
