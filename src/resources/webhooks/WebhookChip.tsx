import { useTranslate } from 'react-admin'
import type { WebhookState } from '../../../contract/features/webhooks.ts'
import { StateChip } from '../../ui/StatusChip.tsx'
import { webhookLooks } from './webhookTypes.ts'

export const WebhookChip = ({ state }: { state: WebhookState }) => {
  const translate = useTranslate()
  return <StateChip {...webhookLooks[state]} label={translate(`webhooks.states.${state}`)} name={state} />
}
