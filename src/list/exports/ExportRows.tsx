import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import type { ExportState } from '../../../contract/features/exports.ts'
import { useCall, useCallMutation, useServer } from '../../dataProvider/useCall.ts'
import { formatDateTime, formatDay, formatNumber } from '../../i18n/formats.ts'
import { ConfirmedAction } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { showMessage } from '../../ui/messages.ts'
import { PlainList } from '../../ui/PlainList.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { StateChip, type StateColour } from '../../ui/StatusChip.tsx'
import { downloadBlob } from '../saveFile.ts'

type Row = CallResponse<'/export/list'>['items'][number]

const pollMs = 1_500
const colours: Readonly<Record<ExportState, StateColour>> = {
  waiting: 'amber',
  making: 'amber',
  ready: 'green',
  failed: 'red',
  cancelled: 'red',
}
const isUnderWay = ({ state }: Row): boolean => state === 'waiting' || state === 'making'

interface ExportRowsProps {
  label: string
  empty: string
  /** Statements only, or everything. */
  subject?: Row['subject']
  /** A file requested a moment ago: downloads automatically when ready. */
  awaited?: string | null
}

function useDownload() {
  const { openExport } = useServer()
  const translate = useTranslate()
  return useCallback(
    async ({ id, file_name }: Row, part: 'file' | 'proof') => {
      try {
        const name = file_name ?? id
        downloadBlob(await openExport(id, part), part === 'proof' ? `${name}.proof.json` : name)
      } catch {
        showMessage({ kind: 'alert', text: translate('ui.export_failed') })
      }
    },
    [openExport, translate],
  )
}

const Progress = ({ row }: { row: Row }) => {
  const translate = useTranslate()
  const { rows_done: done, rows_total: total } = row
  const said =
    total === null
      ? translate('exports.states.waiting')
      : translate('exports.rows_of', { done: formatNumber(done), total: formatNumber(total) })
  return (
    <Box sx={{ mt: 1, maxWidth: 420 }}>
      <LinearProgress
        aria-label={translate('exports.progress')}
        {...(total ? { variant: 'determinate', value: Math.min(100, (100 * done) / total) } : {})}
      />
      <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {said}
      </Typography>
    </Box>
  )
}

const useTitle = () => {
  const translate = useTranslate()
  return ({ subject, format, from, to }: Row): string => {
    const days = from === null || to === null ? '' : ` ${formatDay(from)} – ${formatDay(to)}`
    return `${translate(`exports.subjects.${subject}`)}${days}, ${translate(`exports.formats.${format}`)}`
  }
}

const ExportRow = ({ row, onEnd }: { row: Row; onEnd: () => void }) => {
  const translate = useTranslate()
  const download = useDownload()
  const title = useTitle()(row)
  const isReady = row.state === 'ready'
  const until = isReady && row.expires_at !== null ? formatDateTime(row.expires_at) : null
  const end = isReady ? 'exports.delete' : 'exports.cancel'
  return (
    <ListRow
      icon="document"
      flush
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {isReady ? (
            <>
              <Button
                variant="outlined"
                startIcon={<Icon name="download" size={18} />}
                aria-label={`${translate('exports.download')}: ${title}`}
                onClick={() => void download(row, 'file')}
              >
                {translate('exports.download')}
              </Button>
              {row.has_proof ? (
                <Button
                  startIcon={<Icon name="shield" size={18} />}
                  aria-label={`${translate('exports.proof')}: ${title}`}
                  onClick={() => void download(row, 'proof')}
                >
                  {translate('exports.proof')}
                </Button>
              ) : null}
            </>
          ) : (
            <StateChip colour={colours[row.state]} label={translate(`exports.states.${row.state}`)} name={row.state} />
          )}
          {isReady || isUnderWay(row) ? (
            <Button color="inherit" aria-label={`${translate(end)}: ${title}`} onClick={onEnd}>
              {translate(end)}
            </Button>
          ) : null}
        </Box>
      }
    >
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatDateTime(row.created_at)}
        {isReady
          ? ` · ${translate('exports.rows', { rows: formatNumber(row.rows_done), smart_count: row.rows_done })}`
          : ''}
        {until === null ? '' : ` · ${translate('exports.until', { time: until })}`}
      </Typography>
      {isUnderWay(row) ? <Progress row={row} /> : null}
    </ListRow>
  )
}

/** The person's files from background jobs: state and actions. */
export const ExportRows = ({ label, empty, subject, awaited = null }: ExportRowsProps) => {
  const translate = useTranslate()
  const download = useDownload()
  const { data, error, refetch } = useCall(
    '/export/list',
    {},
    {
      refetchInterval: ({ state }) => (state.status !== 'error' && state.data?.items.some(isUnderWay) ? pollMs : false),
    },
  )
  const { mutateAsync: cancel } = useCallMutation('/export/cancel')
  const [ending, setEnding] = useState<Row | null>(null)
  const titleOf = useTitle()
  const taken = useRef<string | null>(null)
  const rows = data?.items.filter((row) => subject === undefined || row.subject === subject)
  const arrived = rows?.find((row) => row.id === awaited && row.state === 'ready')
  useEffect(() => {
    if (arrived === undefined || taken.current === arrived.id) return
    taken.current = arrived.id
    void download(arrived, 'file')
  }, [arrived, download])
  useEffect(() => {
    if (awaited !== null) void refetch()
  }, [awaited, refetch])
  if (rows === undefined) return error ? <LoadFailed onRetry={refetch} /> : null
  if (rows.length === 0) return <EmptyState icon="folder" title={empty} />
  return (
    <>
      <PlainList label={label}>
        {rows.map((row) => (
          <ExportRow key={row.id} row={row} onEnd={() => setEnding(row)} />
        ))}
      </PlainList>
      {ending ? (
        <ConfirmedAction
          title={translate(ending.state === 'ready' ? 'exports.delete_title' : 'exports.cancel_title')}
          confirmLabel={translate(ending.state === 'ready' ? 'exports.delete' : 'exports.cancel')}
          run={() => cancel({ id: ending.id })}
          refresh={refetch}
          onClose={() => setEnding(null)}
        >
          {titleOf(ending)}
        </ConfirmedAction>
      ) : null}
    </>
  )
}
