import { useTranslate } from 'react-admin'
import type { AnyObjectSchema } from 'yup'
import type { WebhookEvent } from '../../../contract/base/events/webhookEvents.ts'
import { webhookCalls } from '../../../contract/features/webhooks.ts'
import { FormActions } from '../../form/FormActions.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { ValidatedForm } from '../../form/ValidatedForm.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { EventsFormField } from './EventsFormField.tsx'

export interface WebhookAnswers {
  url: string
  description: string
  events: WebhookEvent[]
}

interface WebhookFormProps {
  initial: WebhookAnswers
  submitLabel: string
  onSubmit: (answers: WebhookAnswers) => Promise<unknown>
  onCancel: () => void
}

const schema: AnyObjectSchema = webhookCalls['/webhook/create'].request

/** The endpoint's address and events. */
export const WebhookForm = ({ initial, submitLabel, onSubmit, onCancel }: WebhookFormProps) => {
  const translate = useTranslate()
  const state = useValidatedForm<WebhookAnswers>({
    initial,
    schemaOf: () => schema,
    checkedPart: ({ url, description, events }) => ({ url: url.trim(), description: description.trim(), events }),
    onSubmit: ({ url, description, events }) => onSubmit({ url: url.trim(), description: description.trim(), events }),
  })
  return (
    <Panel>
      <ValidatedForm state={state} actions={<FormActions onCancel={onCancel} state={state} label={submitLabel} />}>
        <TextFormField
          name="url"
          required
          label={translate('resources.webhooks.fields.url')}
          hint={translate('webhooks.url_hint')}
          maxLength={500}
        />
        <TextFormField
          name="description"
          label={translate('resources.webhooks.fields.description')}
          hint={translate('webhooks.description_hint')}
          maxLength={100}
        />
        <EventsFormField />
      </ValidatedForm>
    </Panel>
  )
}
