import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { CallResponse } from '../../../contract/calls.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

const Shown = ({ label, value }: { label: string; value: string }) => (
  <Box>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {value}
      </Box>
      <CopyButton text={value} name={label} />
    </Box>
  </Box>
)

interface MadeKeyProps {
  made: CallResponse<'/openapi/create-key'>
  onClose: () => void
}

/** Shows a new secret, once; for a key pair, only the id to note. */
export const CreatedKey = ({ made: { key, secret }, onClose }: MadeKeyProps) => {
  const translate = useTranslate()
  return (
    <Panel heading="h2" title={translate('openapi.made_title', { name: key.name })}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {secret === null ? (
          <Alert severity="success">{translate('openapi.made_pair')}</Alert>
        ) : (
          <Alert severity="warning">{translate('openapi.shown_once')}</Alert>
        )}
        <Shown label={translate('openapi.fields.key_id')} value={key.id} />
        {secret === null ? null : <Shown label={translate('openapi.fields.secret')} value={secret} />}
        <Box>
          <Button variant="contained" onClick={onClose} autoFocus>
            {translate('openapi.done')}
          </Button>
        </Box>
      </Box>
    </Panel>
  )
}
