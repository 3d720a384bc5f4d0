import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Panel } from '../../ui/page/Panel.tsx'

interface ReasonGateProps {
  /** Id of the opened object: the reason is asked once per object while the page is mounted. */
  subject: string
  children: (reason: string) => ReactNode
}

/** Minimum length of a reason. */
const lengthMin = 3
const given = new Map<string, string>()

/** Asks for a reason before customer data are loaded; each call that reads them sends the reason. */
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
