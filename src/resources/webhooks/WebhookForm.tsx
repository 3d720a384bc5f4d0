import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { AnyObjectSchema } from 'yup'
import type { WebhookEvent } from '../../../contract/base/webhookEvents.ts'
import { webhookCalls } from '../../../contract/features/webhooks.ts'
import { CheckedForm } from '../../form/CheckedForm.tsx'
import { SubmitButton } from '../../form/SubmitButton.tsx'
import { TextAnswer } from '../../form/TextAnswer.tsx'
import { useCheckedForm } from '../../form/useCheckedForm.ts'
import { Panel } from '../../ui/Panel.tsx'
import { EventsAnswer } from './EventsAnswer.tsx'

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
  const state = useCheckedForm<WebhookAnswers>({
    initial,
    schemaOf: () => schema,
    checkedPart: ({ url, description, events }) => ({ url: url.trim(), description: description.trim(), events }),
    onSubmit: ({ url, description, events }) => onSubmit({ url: url.trim(), description: description.trim(), events }),
  })
  return (
    <Panel>
      <CheckedForm
        state={state}
        actions={
          <>
            <Button variant="outlined" onClick={onCancel}>
              {translate('ui.cancel')}
            </Button>
            <SubmitButton state={state} label={submitLabel} />
          </>
        }
      >
        <TextAnswer
          name="url"
          required
          label={translate('resources.webhooks.fields.url')}
          hint={translate('webhooks.url_hint')}
          maxLength={500}
        />
        <TextAnswer
          name="description"
          label={translate('resources.webhooks.fields.description')}
          hint={translate('webhooks.description_hint')}
          maxLength={100}
        />
        <EventsAnswer />
      </CheckedForm>
    </Panel>
  )
}
