import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ApiMode } from '../../../contract/base/calls/apiScopes.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { callKey, useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ConfirmedAction } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { KeyRow } from './KeyRow.tsx'
import type { Key } from './keys.ts'
import { NewKeyForm } from './NewKeyForm.tsx'
import { RotateKeyForm } from './RotateKeyForm.tsx'

const ShownKey = ({ label, value }: { label: string; value: string }) => (
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
const CreatedKey = ({ made: { key, secret }, onClose }: MadeKeyProps) => {
  const translate = useTranslate()
  return (
    <Panel heading="h2" title={translate('openapi.made_title', { name: key.name })}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {secret === null ? (
          <Alert severity="success">{translate('openapi.made_pair')}</Alert>
        ) : (
          <Alert severity="warning">{translate('openapi.shown_once')}</Alert>
        )}
        <ShownKey label={translate('openapi.fields.key_id')} value={key.id} />
        {secret === null ? null : <ShownKey label={translate('openapi.fields.secret')} value={secret} />}
        <Box>
          <Button variant="contained" onClick={onClose} autoFocus>
            {translate('openapi.done')}
          </Button>
        </Box>
      </Box>
    </Panel>
  )
}

/** The current view: the keys, the form for a new or a rotated key, or the only display of a new secret. */
type Shown = 'keys' | 'new' | { rotate: Key } | { made: CallResponse<'/openapi/create-key'> }

export const KeysPanel = ({ modes }: { modes: readonly ApiMode[] }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const client = useQueryClient()
  const { data, error, refetch } = useCall('/openapi/keys', {})
  const { mutateAsync: revoke } = useCallMutation('/openapi/revoke-key')
  const [shown, setShown] = useState<Shown>('keys')
  const [revoked, setRevoked] = useState<Key | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: callKey('/openapi/keys') })
  const close = () => setShown('keys')
  const keep = (made: CallResponse<'/openapi/create-key'>) => {
    setShown({ made })
    void refresh()
  }
  if (shown === 'new') return <NewKeyForm modes={modes} onMade={keep} onClose={close} />
  if (shown !== 'keys' && 'rotate' in shown) return <RotateKeyForm row={shown.rotate} onMade={keep} onClose={close} />
  if (shown !== 'keys') return <CreatedKey made={shown.made} onClose={close} />
  if (error && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  const mayManage = may?.('openapi.manage') === true
  const add =
    mayManage && modes.length > 0 ? (
      <Button variant="contained" startIcon={<Icon name="plus" size={18} />} onClick={() => setShown('new')}>
        {translate('openapi.new_key')}
      </Button>
    ) : null
  return (
    <Panel heading="h2" title={translate('openapi.keys')} flush actions={data.items.length > 0 ? add : null}>
      {data.items.length === 0 ? (
        <EmptyState
          icon="key"
          title={translate('openapi.no_keys')}
          hint={translate(modes.length > 0 ? 'openapi.no_keys_hint' : 'openapi.no_keys_yet')}
          action={add}
        />
      ) : (
        <PlainList label={translate('openapi.keys')}>
          {data.items.map((row) => (
            <KeyRow
              key={row.id}
              row={row}
              mayManage={mayManage}
              onRotate={() => setShown({ rotate: row })}
              onRevoke={() => setRevoked(row)}
            />
          ))}
        </PlainList>
      )}
      {revoked ? (
        <ConfirmedAction
          title={translate('openapi.revoke_title', { name: revoked.name })}
          confirmLabel={translate('openapi.revoke')}
          doneText="openapi.revoked"
          run={() => revoke({ id: revoked.id })}
          refresh={refresh}
          onClose={() => setRevoked(null)}
        >
          {translate('openapi.revoke_hint')}
        </ConfirmedAction>
      ) : null}
    </Panel>
  )
}
