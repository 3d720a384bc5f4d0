import { useCreate, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { ListIntro } from '../../list/ListIntro.tsx'
import { type WebhookAnswers, WebhookForm } from './WebhookForm.tsx'
import type { Webhook } from './webhookTypes.ts'

const empty: WebhookAnswers = { url: '', description: '', events: [] }

export const WebhookCreate = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const [create] = useCreate<Webhook>()
  const save = async (data: WebhookAnswers) => {
    // With `returnPromise` the result is the record, which react-admin's type omits.
    const made = (await create(
      'webhooks',
      { data, meta: { call: { form: true } } },
      { returnPromise: true },
    )) as Webhook
    notify('webhooks.added', { type: 'success' })
    void navigate(pathTo('webhooks.show', { idWebhook: made.id }), { replace: true })
  }
  return (
    <>
      <ListIntro text={translate('webhooks.hint')} />
      <WebhookForm
        initial={empty}
        submitLabel={translate('titles.webhooks_add')}
        onSubmit={save}
        onCancel={() => void navigate(pathTo('webhooks.list'))}
      />
    </>
  )
}
