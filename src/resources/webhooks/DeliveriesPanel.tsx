import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type WebhookEvent, webhookEvents } from '../../../contract/base/events/webhookEvents.ts'
import { type DeliveryState, deliveryStates } from '../../../contract/features/webhooks.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { callKey, useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDateTime, formatNumber } from '../../i18n/formats.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { eventName } from './eventName.ts'
import { ReplayDialog } from './ReplayDialog.tsx'
import { type Delivery, deliveryLooks, type Webhook } from './webhookTypes.ts'

/** Sends a test event with made-up content, any number of times. */
const TestDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { mutateAsync: send } = useCallMutation('/webhook/send-test')
  const [type, setType] = useState<WebhookEvent>('transfer.succeeded')
  const confirm = async () => {
    try {
      await send({ id, type })
      notify('webhooks.test_sent', { type: 'success' })
    } catch {
      // The call has already shown the error.
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={translate('webhooks.send_test')}
      confirmLabel={translate('webhooks.send')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2.5 }}>{translate('webhooks.test_hint')}</Typography>
      <TextField
        select
        fullWidth
        label={translate('webhooks.event')}
        value={type}
        onChange={({ target }) => setType(target.value as WebhookEvent)}
      >
        {webhookEvents.map((event) => (
          <MenuItem key={event} value={event}>
            {eventName(translate, event)}
          </MenuItem>
        ))}
      </TextField>
    </ConfirmDialog>
  )
}

const pageSize = 10
const pollMs = 2_000

/** Polls for retries due within this time of the event's creation, not for later ones. */
const soonMs = 60_000
const isMoving = ({ state, next_at, created_at }: Delivery): boolean =>
  state === 'waiting' && Date.parse(next_at ?? created_at) - Date.parse(created_at) < soonMs

const Row = ({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) => {
  const translate = useTranslate()
  const { type, sequence, created_at, state, tries, next_at } = delivery
  const name = eventName(translate, type)
  const facts = [
    translate('webhooks.number', { number: formatNumber(sequence) }),
    formatDateTime(created_at),
    ...(tries > 0 ? [translate('webhooks.tries', { smart_count: tries })] : []),
    ...(state === 'waiting' && tries > 0 && next_at !== null
      ? [translate('webhooks.next_try', { time: formatDateTime(next_at) })]
      : []),
  ]
  return (
    <ListRow
      flush
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <StateChip {...deliveryLooks[state]} label={translate(`webhooks.delivery_states.${state}`)} name={state} />
          <Button
            size="small"
            aria-label={translate('webhooks.open_named', { name, number: formatNumber(sequence) })}
            onClick={onOpen}
          >
            {translate('webhooks.open')}
          </Button>
        </Box>
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
    </ListRow>
  )
}

type Opened = { event: Delivery } | 'test' | 'replay'

const PageButtons = ({ page, hasNext, onPage }: { page: number; hasNext: boolean; onPage: (page: number) => void }) => {
  const translate = useTranslate()
  if (page === 1 && !hasNext) return null
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {translate('webhooks.newer')}
      </Button>
      <Button disabled={!hasNext} onClick={() => onPage(page + 1)}>
        {translate('webhooks.older')}
      </Button>
    </Box>
  )
}

/** Deliveries: sent, pending and failed. */
export const DeliveriesPanel = ({ webhook: { id, state: webhookState } }: { webhook: Webhook }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const client = useQueryClient()
  const [state, setState] = useState<DeliveryState | ''>('')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Opened | null>(null)
  const request = { id, page_size: pageSize, page_number: page, ...(state === '' ? {} : { state }) }
  const { data, error, refetch } = useCall('/webhook/deliveries', request, {
    placeholderData: (before) => before,
    refetchInterval: (query) =>
      query.state.status !== 'error' && query.state.data?.items.some(isMoving) ? pollMs : false,
  })
  const close = () => {
    setOpened(null)
    void client.invalidateQueries({ queryKey: callKey('/webhook/deliveries') })
  }
  const mayAct = may?.('webhooks.edit') === true && webhookState === 'enabled'
  return (
    <Panel
      flush
      title={translate('webhooks.deliveries')}
      actions={
        mayAct ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button onClick={() => setOpened('replay')}>{translate('webhooks.replay_many')}</Button>
            <Button variant="outlined" onClick={() => setOpened('test')}>
              {translate('webhooks.send_test')}
            </Button>
          </Box>
        ) : null
      }
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2, maxWidth: 280 }}>
        <TextField
          select
          fullWidth
          size="small"
          label={translate('resources.webhooks.fields.state')}
          value={state}
          onChange={({ target }) => {
            setState(target.value as DeliveryState | '')
            setPage(1)
          }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('webhooks.any_state')}</MenuItem>
          {deliveryStates.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {translate(`webhooks.delivery_states.${choice}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {data === undefined ? (
        error ? (
          <LoadFailed onRetry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={220} sx={{ m: 3 }} />
        )
      ) : data.items.length === 0 ? (
        <EmptyState
          icon="plug"
          title={translate('webhooks.no_deliveries')}
          hint={translate('webhooks.no_deliveries_hint')}
        />
      ) : (
        <PlainList label={translate('webhooks.deliveries')}>
          {data.items.map((delivery) => (
            <Row key={delivery.event_id} delivery={delivery} onOpen={() => setOpened({ event: delivery })} />
          ))}
        </PlainList>
      )}
      <PageButtons page={page} hasNext={data?.next_cursor != null} onPage={setPage} />
      {opened === 'test' ? <TestDialog id={id} onClose={close} /> : null}
      {opened === 'replay' ? <ReplayDialog id={id} onClose={close} /> : null}
      {opened !== null && typeof opened === 'object' ? (
        <DeliveryDialog id={id} delivery={opened.event} mayReplay={mayAct} onClose={close} />
      ) : null}
    </Panel>
  )
}
