import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useServer } from '../dataProvider/useCall.ts'
import { FileSheet } from './FileSheet.tsx'
import { FileTools, firstView, zoomOf } from './FileTools.tsx'
import { LoadFailed } from './page/LoadFailed.tsx'

/** An object URL of the file, revoked when no longer shown. */
function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

interface FilePreviewProps {
  file: { file_id: string; name: string; mime: string }
  /** Fills the frame around it; alone it is as tall as half a page. */
  fills?: boolean
}

/** Shows images and PDFs inline, to zoom and rotate. The type comes from the server, which determined it from the content. */
export const FilePreview = ({ file, fills = false }: FilePreviewProps) => {
  const translate = useTranslate()
  const { openFile } = useServer()
  const [view, setView] = useState(firstView)
  const { data, error, refetch } = useQuery({
    queryKey: ['file', file.file_id],
    queryFn: ({ signal }) => openFile(file.file_id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useBlobUrl(data)
  const height = fills ? '100%' : 480
  if (error) return <LoadFailed onRetry={refetch} />
  if (!url) return <Skeleton variant="rounded" height={height} sx={{ transform: 'none' }} />
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        height,
        ...(fills ? {} : { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }),
      }}
    >
      {/* A document of pages has tools of its own, by the browser. */}
      {file.mime.startsWith('image/') ? (
        <Box role="toolbar" aria-label={translate('list.file.tools')} sx={{ display: 'flex', px: 1, py: 0.5 }}>
          <FileTools view={view} onView={setView} />
        </Box>
      ) : null}
      <Box sx={{ flex: 1, minHeight: 0, backgroundColor: 'action.hover' }}>
        <FileSheet url={url} mime={file.mime} name={file.name} zoom={zoomOf(view)} turns={view.turns} />
      </Box>
    </Box>
  )
}
