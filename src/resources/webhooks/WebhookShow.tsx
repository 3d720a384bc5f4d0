import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { webhookObjectNames, webhookObjectOf } from '../../../contract/base/events/webhookEvents.ts'
import { pathTo } from '../../addresses/paths.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { detailMeta } from '../../list/detailMeta.ts'
import { Columns } from '../../ui/Columns.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SummaryCard } from '../../ui/SummaryCard.tsx'
import { DeliveriesPanel } from './DeliveriesPanel.tsx'
import { eventStateName } from './eventName.ts'
import { SecretPanel } from './SecretPanel.tsx'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookChip } from './WebhookChip.tsx'
import type { Webhook } from './webhookTypes.ts'

const About = ({ webhook }: { webhook: Webhook }) => {
  const translate = useTranslate()
  const rows = webhookObjectNames.flatMap((object) => {
    const own = webhook.events.filter((event) => webhookObjectOf(event) === object)
    if (own.length === 0) return []
    const value = own.map((event) => eventStateName(translate, event)).join(', ')
    const events = (
      <Box key={object} component="span" sx={{ display: 'block', textAlign: 'start' }}>
        {value}
      </Box>
    )
    return [{ key: object, label: translate(`webhooks.objects.${object}`), value: events }]
  })
  const added = translate('webhooks.added_by', {
    name: webhook.created_by_name,
    time: formatDateTime(webhook.created_at),
  })
  return (
    <SummaryCard
      title={translate('resources.webhooks.fields.events')}
      rows={rows}
      footer={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {added}
        </Typography>
      }
    />
  )
}

const Content = () => {
  const translate = useTranslate()
  const webhook = useRecordContext<Webhook>()
  const { error, refetch } = useShowContext()
  if (!webhook) return error ? <LoadFailed onRetry={refetch} /> : <Skeleton variant="rounded" height={320} />
  const { url, description, state, failing_since } = webhook
  return (
    <>
      <BackLink to={pathTo('webhooks.list')} label={translate('titles.webhooks')} />
      <PageHeader
        title={<Box sx={{ overflowWrap: 'anywhere', fontSize: { xs: '1.25rem', sm: '1.5rem' } }}>{url}</Box>}
        subtitle={
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <WebhookChip state={state} />
            {description}
          </Box>
        }
        actions={<WebhookActions webhook={webhook} />}
      />
      {state === 'stopped' ? (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {translate('webhooks.stopped_hint')}
        </Alert>
      ) : failing_since === null ? null : (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          <UnbrokenDates text={translate('webhooks.failing', { time: formatDateTime(failing_since) })} />
        </Alert>
      )}
      <Columns>
        <DeliveriesPanel webhook={webhook} />
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <SecretPanel webhook={webhook} />
          <About webhook={webhook} />
        </Box>
      </Columns>
    </>
  )
}

export const WebhookShow = () => {
  const { idWebhook = '' } = useParams()
  return (
    <ShowBase<Webhook>
      key={idWebhook}
      resource="webhooks"
      id={idWebhook}
      queryOptions={{ meta: detailMeta, onError: () => {} }}
    >
      <Content />
    </ShowBase>
  )
}
