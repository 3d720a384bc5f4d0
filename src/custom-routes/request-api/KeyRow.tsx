import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { apiScopeNames } from '../../../contract/base/calls/apiScopes.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { scopeText } from '../../parts/scopeText.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { Key } from './keys.ts'

/** One fact per line: scopes, allowed addresses, expiry, last use. */
function useFacts(row: Key): [label: string, value: string][] {
  const translate = useTranslate()
  const { algorithm, scopes, addresses, owner_name, host, created_at, expires_at, last_used_at, last_address } = row
  const isWhole = scopes.length === apiScopeNames.length
  return [
    ['scopes', isWhole ? translate('openapi.all_scopes') : scopes.map((name) => translate(scopeText(name))).join(', ')],
    ['addresses', addresses.length === 0 ? translate('openapi.anywhere') : addresses.join(', ')],
    ['algorithm', translate(`openapi.algorithms.${algorithm.replaceAll('-', '_')}`)],
    [
      'created',
      host === ''
        ? translate('openapi.created', { time: formatDateTime(created_at), name: owner_name })
        : translate('openapi.created_by_cli', { time: formatDateTime(created_at), name: owner_name, host }),
    ],
    ['expires', expires_at === null ? translate('openapi.no_end') : formatDateTime(expires_at)],
    [
      'last_used',
      last_used_at === null
        ? translate('openapi.never_used')
        : translate('openapi.last_used', { time: formatDateTime(last_used_at), address: last_address }),
    ],
  ]
}

interface KeyRowProps {
  row: Key
  mayManage: boolean
  onRotate: () => void
  onRevoke: () => void
}

export const KeyRow = ({ row, mayManage, onRotate, onRevoke }: KeyRowProps) => {
  const translate = useTranslate()
  const facts = useFacts(row)
  const { id, name, mode, state, replaced_at } = row
  const isOpen = state === 'live' || state === 'ownerless'
  const isReplaced = state === 'live' && replaced_at !== null
  const named = (key: string) => `${translate(key)}: ${name}`
  return (
    <ListRow
      flush
      actions={
        mayManage && isOpen ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignSelf: 'flex-start' }}>
            {replaced_at === null ? (
              <Button size="small" variant="outlined" aria-label={named('openapi.rotate')} onClick={onRotate}>
                {translate('openapi.rotate')}
              </Button>
            ) : null}
            <Button size="small" color="error" aria-label={named('openapi.revoke')} onClick={onRevoke}>
              {translate('openapi.revoke')}
            </Button>
          </Box>
        ) : null
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Tag tone={mode === 'live' ? 'primary' : 'neutral'}>{translate(`openapi.modes.${mode}`)}</Tag>
        <StateChip
          colour={isReplaced ? 'amber' : state === 'live' ? 'green' : 'red'}
          name={state}
          label={translate(`openapi.key_states.${isReplaced ? 'replaced' : state}`)}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography className="tabular" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {id}
        </Typography>
        <CopyButton text={id} name={translate('openapi.fields.key_id')} />
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 0.5,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '150px minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.5 },
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(`openapi.fields.${label}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' }}>
              <UnbrokenDates text={value} />
            </Typography>
          </Box>
        ))}
      </Box>
    </ListRow>
  )
}
