import Skeleton from '@mui/material/Skeleton'
import { EditBase, useEditContext, useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { detailMeta } from '../../list/detailMeta.ts'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { type WebhookAnswers, WebhookForm } from './WebhookForm.tsx'
import type { Webhook } from './webhookTypes.ts'

const Content = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const webhook = useRecordContext<Webhook>()
  const { error, refetch } = useEditContext()
  const [update] = useUpdate<Webhook>()
  if (!webhook) return error ? <LoadFailed onRetry={refetch} /> : <Skeleton variant="rounded" height={480} />
  const { id, url, description, events, state } = webhook
  const back = () => void navigate(pathTo('webhooks.show', { idWebhook: id }))
  const save = async (answers: WebhookAnswers) => {
    // Saving re-enables an endpoint that was stopped for failures; one disabled by a person stays disabled.
    const data: Partial<Webhook> = { id, ...answers, state: state === 'disabled' ? 'disabled' : 'enabled' }
    const asked = { id, data, previousData: webhook, meta: { ...detailMeta, call: { form: true } } }
    await update('webhooks', asked, { returnPromise: true })
    notify('webhooks.saved', { type: 'success' })
    back()
  }
  return (
    <WebhookForm
      initial={{ url, description, events }}
      submitLabel={translate('webhooks.save')}
      onSubmit={save}
      onCancel={back}
    />
  )
}

export const WebhookEdit = () => {
  const { idWebhook = '' } = useParams()
  return (
    <EditBase<Webhook> resource="webhooks" id={idWebhook} queryOptions={{ meta: detailMeta, onError: () => {} }}>
      <Content />
    </EditBase>
  )
}
