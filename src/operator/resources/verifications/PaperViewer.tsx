import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useServer } from '../../../dataProvider/useCall.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import type { Paper } from './caseTypes.ts'
import { PaperSheet } from './PaperSheet.tsx'

const bytesOf = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))

/** The file's bytes behind an address that is revoked with the page. Nothing is cached, because each view is audited. */
function usePaperUrl({ business_id, paper, reason }: { business_id: string; paper: Paper; reason: string }) {
  const { call } = useServer()
  const { data, error, refetch } = useQuery({
    queryKey: ['paper', paper.file.id],
    queryFn: () => call('/staff/verification/file', { business_id, id: paper.case_id, file_id: paper.file.id, reason }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (data === undefined) return
    const made = URL.createObjectURL(new Blob([bytesOf(data.content)], { type: data.mime }))
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [data])
  return { url, mime: data?.mime ?? '', error, refetch }
}

interface ToolProps {
  icon?: IconName
  text?: string
  label: string
  keys: string
  disabled?: boolean
  onClick: () => void
}

const Tool = ({ icon, text, label, keys, ...button }: ToolProps) => (
  <IconButton
    {...button}
    aria-label={label}
    aria-keyshortcuts={keys}
    title={`${label} (${keys})`}
    sx={{ minWidth: 40 }}
  >
    {icon ? <Icon name={icon} size={18} /> : <Typography component="span">{text}</Typography>}
  </IconButton>
)

interface PaperViewerProps {
  business_id: string
  papers: readonly Paper[]
  shown: Paper
  reason: string
  onShow: (paper: Paper) => void
  onOpened: (paper: Paper) => void
  onClose: () => void
}

const zooms = [1, 1.5, 2, 3, 4] as const

/** One paper of the case, beside the data: zoomed, turned, and followed by the next. */
export const PaperViewer = ({ business_id, papers, shown, reason, onShow, onOpened, onClose }: PaperViewerProps) => {
  const translate = useTranslate()
  const [view, setView] = useState({ zoom: 0, turns: 0 })
  const { url, mime, error, refetch } = usePaperUrl({ business_id, paper: shown, reason })
  useEffect(() => {
    if (url !== null) onOpened(shown)
  }, [url, shown, onOpened])
  const place = papers.findIndex(({ file }) => file.id === shown.file.id)
  const go = (step: number) => {
    const next = papers[place + step]
    if (next === undefined) return
    setView({ zoom: 0, turns: 0 })
    onShow(next)
  }
  const zoomBy = (step: number) =>
    setView(({ zoom, turns }) => ({ turns, zoom: Math.min(Math.max(zoom + step, 0), zooms.length - 1) }))
  let body: ReactNode = <Skeleton variant="rounded" sx={{ height: '100%', transform: 'none' }} />
  if (error) body = <LoadFailed onRetry={refetch} />
  else if (url !== null)
    body = <PaperSheet url={url} mime={mime} name={shown.file.name} zoom={zooms[view.zoom] ?? 1} turns={view.turns} />
  return (
    <Box
      component="section"
      aria-label={translate('review.viewer')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        overflow: 'hidden',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, pt: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap title={shown.file.name} sx={{ fontWeight: 600 }}>
            {shown.file.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('review.paper_place', { place: place + 1, count: papers.length, attempt: shown.attempt })}
          </Typography>
        </Box>
        <Tool icon="close" label={translate('review.close')} keys="X" onClick={onClose} />
      </Box>
      <Box
        role="toolbar"
        aria-label={translate('review.tools')}
        sx={{ display: 'flex', flexWrap: 'wrap', px: 1, pb: 0.5 }}
      >
        <Tool
          icon="chevron_left"
          label={translate('review.previous')}
          keys="["
          disabled={place <= 0}
          onClick={() => go(-1)}
        />
        <Tool
          icon="chevron_right"
          label={translate('review.next')}
          keys="]"
          disabled={place >= papers.length - 1}
          onClick={() => go(1)}
        />
        <Tool
          text="−"
          label={translate('review.zoom_out')}
          keys="-"
          disabled={view.zoom === 0}
          onClick={() => zoomBy(-1)}
        />
        <Tool
          icon="plus"
          label={translate('review.zoom_in')}
          keys="+"
          disabled={view.zoom === zooms.length - 1}
          onClick={() => zoomBy(1)}
        />
        <Tool
          text={`${(zooms[view.zoom] ?? 1) * 100} %`}
          label={translate('review.fit')}
          keys="0"
          onClick={() => setView({ zoom: 0, turns: 0 })}
        />
        <Tool
          icon="refresh"
          label={translate('review.rotate')}
          keys="R"
          onClick={() => setView(({ zoom, turns }) => ({ zoom, turns: (turns + 1) % 4 }))}
        />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, backgroundColor: 'action.hover' }}>{body}</Box>
    </Box>
  )
}
