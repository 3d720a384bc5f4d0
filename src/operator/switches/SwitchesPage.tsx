import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { useCorridorName } from '../ui/useCorridorName.ts'

type Switch = CallResponse<'/staff/switch/list'>['items'][number]

/** Rails and corridors: a disabled one takes no new payments and is shown as under maintenance. */
export const SwitchesPage = () => {
  const translate = useTranslate()
  const permitted = usePermitted()
  const corridorName = useCorridorName()
  const [asked, setAsked] = useState<Switch | null>(null)
  const { data, error, refetch } = useCall('/staff/switch/list', {})
  const { mutateAsync: turn } = useCallMutation('/staff/switch/turn')
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const nameOf = ({ kind, name }: Switch) => (kind === 'corridor' ? corridorName(name) : name)
  const verb = ({ is_paused }: Switch) => translate(is_paused ? 'treasury.switch_on' : 'treasury.switch_off')
  return (
    <>
      <PageHeader title={translate('treasury.switches')} subtitle={translate('operator.about_switches')} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {(['rail', 'corridor'] as const).map((kind) => (
          <Panel key={kind} title={translate(`treasury.switch_kinds.${kind}`)} flush>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.items
                .filter((row) => row.kind === kind)
                .map((row) => (
                  <ListRow
                    key={row.id}
                    flush
                    actions={
                      <>
                        <StateChip
                          colour={row.is_paused ? 'red' : 'green'}
                          label={translate(row.is_paused ? 'treasury.is_off' : 'treasury.is_on')}
                        />
                        {permitted?.('switches.turn') ? (
                          <Button
                            size="small"
                            variant="outlined"
                            aria-label={`${verb(row)}: ${nameOf(row)}`}
                            onClick={() => setAsked(row)}
                          >
                            {verb(row)}
                          </Button>
                        ) : null}
                      </>
                    }
                  >
                    <Typography sx={{ fontWeight: 600 }}>{nameOf(row)}</Typography>
                    {row.is_paused ? (
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {`${row.reason} · ${row.changed_by ?? ''}`}
                      </Typography>
                    ) : null}
                  </ListRow>
                ))}
            </Box>
          </Panel>
        ))}
      </Box>
      {asked ? (
        <ReasonDialog
          title={`${verb(asked)}: ${nameOf(asked)}`}
          submitLabel={verb(asked)}
          danger={!asked.is_paused}
          run={async (reason) => {
            const { kind, name, is_paused } = asked
            await turn({ kind, name, is_paused: !is_paused, reason })
            await refetch()
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
