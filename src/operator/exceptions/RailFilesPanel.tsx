import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { RowsPanel } from '../ui/RowsPanel.tsx'

type RailFile = CallResponse<'/staff/rail-file/list'>['items'][number]
type Way = CallRequest<'/staff/rail-file/close'>['way']

/** Bank files that failed validation: read again, or set aside. */
export const RailFilesPanel = () => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<{ file: RailFile; way: Way } | null>(null)
  const { data, error, refetch } = useCall('/staff/rail-file/list', {})
  const { mutateAsync: close } = useCallMutation('/staff/rail-file/close')
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const say = (way: Way) => translate(`treasury.rail_files.${way}`)
  return (
    <>
      <RowsPanel title={translate('treasury.rail_files.title')} empty={translate('treasury.rail_files.none')}>
        {data.items.map((file) => (
          <ListRow
            key={file.id}
            flush
            actions={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {(['read_again', 'discard'] as const).map((way) => (
                  <Button
                    key={way}
                    size="small"
                    variant="outlined"
                    aria-label={`${say(way)}: ${file.name}`}
                    onClick={() => setAsked({ file, way })}
                  >
                    {say(way)}
                  </Button>
                ))}
              </Box>
            }
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{`${file.rail} · ${file.name}`}</Typography>
            <Box component="ul" lang="en" sx={{ m: 0, pl: 2.5, color: 'text.secondary', fontSize: '0.875rem' }}>
              {[...new Set(file.problems)].map((problem) => (
                <Box key={problem} component="li" sx={{ overflowWrap: 'anywhere' }}>
                  {problem}
                </Box>
              ))}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <DateTimeField value={file.received_at} />
            </Typography>
          </ListRow>
        ))}
      </RowsPanel>
      {asked ? (
        <ReasonDialog
          title={`${say(asked.way)}: ${asked.file.name}`}
          submitLabel={say(asked.way)}
          danger={asked.way === 'discard'}
          run={async (reason) => {
            await close({ id: asked.file.id, way: asked.way, reason })
            await refetch()
          }}
          onClose={() => setAsked(null)}
        >
          <Typography>{translate(`treasury.rail_files.about_${asked.way}`)}</Typography>
        </ReasonDialog>
      ) : null}
    </>
  )
}
