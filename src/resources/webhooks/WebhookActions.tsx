import Button from '@mui/material/Button'
import { useState } from 'react'
import { LinkBase, useDelete, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin'
import { useNavigate } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { detailMeta } from '../../list/detailMeta.ts'
import { ConfirmedAction } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { Webhook } from './webhookTypes.ts'

/** Edit, enable or disable, delete. */
export const WebhookActions = ({ webhook }: { webhook: Webhook }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const notify = useNotify()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [update] = useUpdate<Webhook>()
  const [remove] = useDelete<Webhook>()
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, url, description, events, state } = webhook
  if (!may?.('webhooks.edit')) return null
  const next = state === 'enabled' ? 'disabled' : 'enabled'
  const turn = async () => {
    const data = { id, url, description, events, state: next } as const
    try {
      await update('webhooks', { id, data, previousData: webhook, meta: detailMeta }, { returnPromise: true })
      notify(next === 'enabled' ? 'webhooks.turned_on' : 'webhooks.turned_off', { type: 'success' })
    } catch {
      // The call has already shown the error.
    }
    refresh()
  }
  const leave = async () => {
    await remove('webhooks', { id, previousData: webhook }, { returnPromise: true })
    void navigate(pathTo('webhooks.list'))
  }
  return (
    <>
      <Button color="error" startIcon={<Icon name="trash" size={18} />} onClick={() => setIsDeleting(true)}>
        {translate('webhooks.delete')}
      </Button>
      <ThrottledButton variant={next === 'enabled' ? 'contained' : 'outlined'} onClick={turn}>
        {translate(next === 'enabled' ? 'webhooks.turn_on' : 'webhooks.turn_off')}
      </ThrottledButton>
      <Button
        component={LinkBase}
        to={pathTo('webhooks.edit', { idWebhook: id })}
        variant="outlined"
        startIcon={<Icon name="edit" size={18} />}
      >
        {translate('webhooks.change')}
      </Button>
      {isDeleting ? (
        <ConfirmedAction
          title={translate('webhooks.delete_title')}
          confirmLabel={translate('webhooks.delete')}
          doneText="webhooks.deleted"
          run={leave}
          refresh={() => Promise.resolve()}
          onClose={() => setIsDeleting(false)}
        >
          {translate('webhooks.delete_hint')}
        </ConfirmedAction>
      ) : null}
    </>
  )
}
