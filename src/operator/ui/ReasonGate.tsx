import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Panel } from '../../ui/Panel.tsx'

interface ReasonGateProps {
  /** What is opened, by its id: the reason is asked once for it while the page stands. */
  subject: string
  children: (reason: string) => ReactNode
}

/** As short as a reason may be. */
const lengthMin = 3
const given = new Map<string, string>()

/** Asks why, before the data of a customer is asked for: each call that reads it sends the reason along. */
export const ReasonGate = ({ subject, children }: ReasonGateProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState(given.get(subject))
  if (reason !== undefined) return children(reason)
  const trimmed = typed.trim()
  return (
    <Panel title={translate('operator.reason_title')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed.length < lengthMin) return
          given.set(subject, trimmed)
          setReason(trimmed)
        }}
        sx={{ display: 'grid', gap: 2, maxWidth: 560 }}
      >
        <Typography sx={{ color: 'text.secondary' }}>{translate('operator.reason_hint')}</Typography>
        <TextField
          required
          label={translate('operator.reason')}
          placeholder={translate('operator.reason_example')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 }, inputLabel: { shrink: true } }}
        />
        <Button type="submit" variant="contained" disabled={trimmed.length < lengthMin} sx={{ justifySelf: 'start' }}>
          {translate('operator.reason_open')}
        </Button>
      </Box>
    </Panel>
  )
}
