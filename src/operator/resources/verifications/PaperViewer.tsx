import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useServer } from '../../../dataProvider/useCall.ts'
import { FileSheet } from '../../../ui/FileSheet.tsx'
import { FileTool, FileTools, firstView, zoomOf } from '../../../ui/FileTools.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import type { Paper } from './caseTypes.ts'

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

interface PaperViewerProps {
  business_id: string
  papers: readonly Paper[]
  shown: Paper
  reason: string
  onShow: (paper: Paper) => void
  onOpened: (paper: Paper) => void
  onClose: () => void
}

/** One paper of the case, beside the data: zoomed, turned, and followed by the next. */
export const PaperViewer = ({ business_id, papers, shown, reason, onShow, onOpened, onClose }: PaperViewerProps) => {
  const translate = useTranslate()
  const [view, setView] = useState(firstView)
  const { url, mime, error, refetch } = usePaperUrl({ business_id, paper: shown, reason })
  useEffect(() => {
    if (url !== null) onOpened(shown)
  }, [url, shown, onOpened])
  const place = papers.findIndex(({ file }) => file.id === shown.file.id)
  const go = (step: number) => {
    const next = papers[place + step]
    if (next === undefined) return
    setView(firstView)
    onShow(next)
  }
  let body: ReactNode = <Skeleton variant="rounded" sx={{ height: '100%', transform: 'none' }} />
  if (error) body = <LoadFailed onRetry={refetch} />
  else if (url !== null)
    body = <FileSheet url={url} mime={mime} name={shown.file.name} zoom={zoomOf(view)} turns={view.turns} />
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
        <FileTool icon="close" label={translate('review.close')} keys="X" onClick={onClose} />
      </Box>
      <Box
        role="toolbar"
        aria-label={translate('list.file.tools')}
        sx={{ display: 'flex', flexWrap: 'wrap', px: 1, pb: 0.5 }}
      >
        <FileTool
          icon="chevron_left"
          label={translate('review.previous')}
          keys="["
          disabled={place <= 0}
          onClick={() => go(-1)}
        />
        <FileTool
          icon="chevron_right"
          label={translate('review.next')}
          keys="]"
          disabled={place >= papers.length - 1}
          onClick={() => go(1)}
        />
        <FileTools view={view} onView={setView} hasKeys />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, backgroundColor: 'action.hover' }}>{body}</Box>
    </Box>
  )
}
