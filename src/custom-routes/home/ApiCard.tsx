import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { LinkBase, useTranslate } from 'ra-core'
import { type ApiAccessState, apiAccessStates, apiDashboardStatus } from '../../../contract/base/calls/apiAccess.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip, type StateColour } from '../../ui/StateChip.tsx'
import { useUserStatus } from './homeTasks.ts'

/** Colour of the state's chip; none before a request for live keys. */
const colours = { none: null, reviewing: 'amber', approved: 'green', declined: 'red' } as const satisfies Record<
  ApiAccessState,
  StateColour | null
>

/** The company's access to the open API, with a link to its keys. */
export const ApiCard = () => {
  const translate = useTranslate()
  const may = usePermitted()
  const { data: status } = useUserStatus()
  if (!may?.('openapi.read') || !status) return null
  const state = apiAccessStates.find((name) => apiDashboardStatus[name] === status.api_dashboard_status) ?? 'none'
  const colour = colours[state]
  return (
    <Panel
      title={translate('home.api_title')}
      actions={
        colour === null ? null : (
          <StateChip colour={colour} name={state} label={translate(`home.api_states.${state}`)} />
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Box sx={{ color: 'text.secondary' }}>{translate(`home.api_hints.${state}`)}</Box>
        <Link
          component={LinkBase}
          to={pathTo('requestApi')}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
        >
          {translate('home.api_open')}
          <Icon name="arrow_right" size={16} />
        </Link>
      </Box>
    </Panel>
  )
}
