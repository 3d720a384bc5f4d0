import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDateTime, formatNumber } from '../../i18n/formats.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { eventName } from './eventName.ts'
import type { Delivery } from './webhookTypes.ts'

type Attempt = CallResponse<'/webhook/delivery'>['attempts'][number]

const Code = ({ label, text }: { label: string; text: string }) => (
  <Box
    component="pre"
    tabIndex={0}
    aria-label={label}
    sx={{
      m: 0,
      p: 1.5,
      borderRadius: 1,
      bgcolor: 'var(--surface-sunken)',
      fontSize: '0.8125rem',
      overflow: 'auto',
      maxHeight: 260,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {text}
  </Box>
)

const AttemptRow = ({ attempt }: { attempt: Attempt }) => {
  const translate = useTranslate()
  const { at, took_ms, status, fault, reply } = attempt
  const result = fault === null ? translate('webhooks.answered', { status }) : translate(`webhooks.faults.${fault}`)
  return (
    <ListRow>
      <Typography sx={{ fontWeight: 500 }}>{result}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatDateTime(at)} · {translate('webhooks.took', { ms: formatNumber(took_ms) })}
      </Typography>
      {reply === '' ? null : (
        <Box sx={{ mt: 1 }}>
          <Code label={translate('webhooks.reply')} text={reply} />
        </Box>
      )}
    </ListRow>
  )
}

interface DeliveryDialogProps {
  id: string
  delivery: Delivery
  mayReplay: boolean
  onClose: () => void
}

/** One event: its message, and the result of each attempt. */
export const DeliveryDialog = ({ id, delivery, mayReplay, onClose }: DeliveryDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { event_id } = delivery
  const { data, error, refetch } = useCall('/webhook/delivery', { id, event_id })
  const { mutateAsync: replay } = useCallMutation('/webhook/replay')
  const sendAgain = async () => {
    try {
      await replay({ id, event_id })
      notify('webhooks.replayed', { type: 'success', messageArgs: { smart_count: 1 } })
      onClose()
    } catch {
      // The call has already shown the error.
    }
  }
  return (
    <DecisionDialog
      wide
      title={eventName(translate, delivery.type)}
      onClose={onClose}
      actions={
        mayReplay ? (
          <ThrottledButton variant="contained" onClick={sendAgain}>
            {translate('webhooks.replay')}
          </ThrottledButton>
        ) : null
      }
    >
      {data === undefined ? (
        error ? (
          <LoadFailed onRetry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={300} />
        )
      ) : (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Typography variant="h6" component="h3">
            {translate('webhooks.message')}
          </Typography>
          <Code label={translate('webhooks.message')} text={JSON.stringify(data.message, null, 2)} />
          <Typography variant="h6" component="h3">
            {translate('webhooks.attempts')}
          </Typography>
          {data.attempts.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{translate('webhooks.no_attempts')}</Typography>
          ) : (
            <PlainList label={translate('webhooks.attempts')}>
              {data.attempts.map((attempt) => (
                <AttemptRow key={attempt.at} attempt={attempt} />
              ))}
            </PlainList>
          )}
        </Box>
      )}
    </DecisionDialog>
  )
}
