import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase, useTranslate } from 'react-admin'
import type { ApiAccessState } from '../../../contract/base/calls/apiAccess.ts'
import type { ApiMode } from '../../../contract/base/calls/apiScopes.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip, type StateColour } from '../../ui/StatusChip.tsx'

const looks = {
  none: { colour: 'amber', tone: 'dashed' },
  reviewing: { colour: 'amber' },
  approved: { colour: 'green' },
  declined: { colour: 'red' },
} as const satisfies Record<ApiAccessState, { colour: StateColour; tone?: 'dashed' }>

interface RowProps {
  mode: ApiMode
  state: ApiAccessState
  text: string
}

const Row = ({ mode, state, text }: RowProps) => {
  const translate = useTranslate()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '110px 170px minmax(0, 1fr)' },
        alignItems: 'baseline',
        justifyItems: 'start',
        columnGap: 2,
        rowGap: 0.75,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{translate(`openapi.modes.${mode}`)}</Typography>
      <StateChip {...looks[state]} name={state} label={translate(`openapi.states.${state}`)} />
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <UnbrokenDates text={text} />
      </Typography>
    </Box>
  )
}

/** The available kinds of keys, and the state of the request for live ones. */
export const AccessPanel = ({ access }: { access: CallResponse<'/openapi/access'> }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const { state, modes, reason, requested_at, due_at } = access
  const canRequest = (state === 'none' || state === 'declined') && may?.('openapi.manage') === true
  return (
    <Panel
      heading="h2"
      title={translate('openapi.access')}
      actions={
        canRequest ? (
          <Button component={LinkBase} to={pathTo('requestInformation')} variant="outlined">
            {translate(state === 'declined' ? 'openapi.ask_again' : 'openapi.ask')}
          </Button>
        ) : null
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {modes.includes('sandbox') ? (
          <Row mode="sandbox" state="approved" text={translate('openapi.sandbox_hint')} />
        ) : null}
        <Row
          mode="live"
          state={state}
          text={translate(`openapi.states_hint.${state}`, {
            requested: requested_at === null ? '' : formatDateTime(requested_at),
            due: due_at === null ? '' : formatDateTime(due_at),
            smart_count: limits.apiReviewDays,
          })}
        />
      </Box>
      {state === 'declined' ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('openapi.declined', { reason })}
        </Alert>
      ) : null}
    </Panel>
  )
}
