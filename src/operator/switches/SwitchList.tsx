import Box from '@mui/material/Box'
import { List, SimpleList, useListContext, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { useCorridorName } from '../ui/useCorridorName.ts'

type Switch = CallResponse<'/staff/switch/list'>['items'][number]

const TurnButton = ({ row: { kind, name, is_paused }, label }: { row: Switch; label: string }) => {
  const translate = useTranslate()
  const { refetch } = useListContext()
  const { mutateAsync: turn } = useCallMutation('/staff/switch/turn')
  return (
    <ReasonButton
      label={translate(is_paused ? 'treasury.switch_on' : 'treasury.switch_off')}
      name={label}
      danger={!is_paused}
      run={async (reason) => {
        await turn({ kind, name, is_paused: !is_paused, reason })
        await refetch()
      }}
    />
  )
}

const SwitchesOfKind = ({ kind }: Pick<Switch, 'kind'>) => {
  const translate = useTranslate()
  const mayTurn = usePermitted()?.('switches.turn')
  const corridorName = useCorridorName()
  const { data = [] } = useListContext<Switch>()
  const nameOf = ({ name }: Switch) => (kind === 'corridor' ? corridorName(name) : name)
  return (
    <Panel heading="h2" title={translate(`treasury.switch_kinds.${kind}`)} flush>
      <SimpleList<Switch>
        data={data.filter((row) => row.kind === kind)}
        primaryText={nameOf}
        secondaryText={({ is_paused, reason, changed_by }) => (is_paused ? `${reason} · ${changed_by ?? ''}` : null)}
        rightIcon={(row) => (
          <>
            <StateChip
              colour={row.is_paused ? 'red' : 'green'}
              label={translate(row.is_paused ? 'treasury.is_off' : 'treasury.is_on')}
            />
            {mayTurn ? <TurnButton row={row} label={nameOf(row)} /> : null}
          </>
        )}
      />
    </Panel>
  )
}

/** Rails and corridors: a disabled one takes no new payments and is shown as under maintenance. */
export const SwitchList = () => {
  const translate = useTranslate()
  return (
    <List component="div" actions={<PageHeader subtitle={translate('operator.about_switches')} />}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <SwitchesOfKind kind="rail" />
        <SwitchesOfKind kind="corridor" />
      </Box>
    </List>
  )
}
