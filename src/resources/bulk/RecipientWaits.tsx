import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocaleState, useNotify, useTranslate } from 'react-admin'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { schemaOf } from '../../../contract/base/patterns/pattern.ts'
import { patterns } from '../../../contract/base/patterns/patterns.ts'
import { createFormats } from '../../../contract/base/texts/formats.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { zoneTexts } from '../../../contract/messages/catalogues/zones.ts'
import { useCall, useServer } from '../../dataProvider/useCall.ts'
import { blockEnter } from '../../form/blockEnter.ts'
import { fieldMessage } from '../../form/fieldMessage.ts'
import { formatDateTime, formats } from '../../i18n/formats.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { Bulk } from './bulkTypes.ts'

type Wait = CallResponse<'/bulk/recipient-waits'>['waits'][number]

const emailError = (email: string): string | null => {
  try {
    schemaOf(patterns.email).validateSync(email)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : null
  }
}

/** The deadline in the person's own time, and in the recipient's. */
function useDeadline() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return ({ expires_at, time_zone }: Wait) => {
    const there = createFormats({ ...formats().choice, timeZone: time_zone }).moment(expires_at)
    const time = `${formatDateTime(expires_at)} (${zoneTexts[time_zone][locale as Locale]} ${there})`
    return translate('bulk.waiting.until', { time })
  }
}

interface WaitRowProps {
  wait: Wait
  email: string
  onEmail: (email: string) => void
}

const WaitRow = ({ wait, email, onEmail }: WaitRowProps) => {
  const translate = useTranslate()
  const deadline = useDeadline()
  const { row, recipient_name: name, sent_to, may_send } = wait
  const wrong = email === '' ? null : emailError(email)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>
          {row}. {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {deadline(wait)} ·{' '}
          {sent_to === null ? translate('bulk.waiting.not_sent') : translate('bulk.waiting.sent', { email: sent_to })}
        </Typography>
      </Box>
      {may_send ? (
        <TextField
          type="email"
          size="small"
          label={translate('bulk.waiting.email', { name })}
          value={email}
          onChange={({ target }) => onEmail(target.value)}
          onKeyDown={blockEnter}
          error={wrong !== null}
          helperText={wrong === null ? undefined : fieldMessage(translate, wrong)}
          sx={{ flex: '1 1 240px', maxWidth: 360 }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 50 } }}
        />
      ) : null}
    </Box>
  )
}

const refreshMs = 15_000

/** Recipients who have to register before they are paid; their links are mailed at once. */
export const RecipientWaits = ({ bulk: { id, closed_at, is_visible, kind } }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { call } = useServer()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { data, refetch } = useCall(
    '/bulk/recipient-waits',
    { id },
    {
      enabled: is_visible && kind === 'international' && closed_at === null,
      refetchInterval: refreshMs,
      call: { toast: false },
    },
  )
  const waits = data?.waits ?? []
  if (waits.length === 0 || closed_at !== null) return null
  const emailOf = ({ transfer_id, sent_to }: Wait) => (typed[transfer_id] ?? sent_to ?? '').trim()
  // A link that was already sent is sent again only to a changed address.
  const links = waits
    .filter((wait) => wait.may_send && emailOf(wait) !== (wait.sent_to ?? '') && emailError(emailOf(wait)) === null)
    .map((wait) => ({ transfer_id: wait.transfer_id, email: emailOf(wait) }))
  const send = async () => {
    try {
      const { sent_count } = await call('/bulk/send-recipient-links', { id, links }, { overlay: true })
      notify(translate('bulk.waiting.done', { smart_count: sent_count }), { type: 'success' })
      setTyped({})
      await refetch()
    } catch {
      // The call has already shown the error.
    }
  }
  return (
    <Box sx={{ mb: 2.5 }}>
      <Panel title={translate('bulk.waiting.title', { smart_count: waits.length })}>
        <Typography sx={{ mb: 2 }}>{translate('bulk.waiting.hint')}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {waits.map((wait) => (
            <WaitRow
              key={wait.transfer_id}
              wait={wait}
              email={typed[wait.transfer_id] ?? wait.sent_to ?? ''}
              onEmail={(email) => setTyped((before) => ({ ...before, [wait.transfer_id]: email }))}
            />
          ))}
        </Box>
        {waits.some(({ may_send }) => may_send) ? (
          <ThrottledButton variant="contained" disabled={links.length === 0} onClick={send} sx={{ mt: 2 }}>
            {translate('bulk.waiting.send', { smart_count: Math.max(1, links.length) })}
          </ThrottledButton>
        ) : null}
      </Panel>
    </Box>
  )
}
