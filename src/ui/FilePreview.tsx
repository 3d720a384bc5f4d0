import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useServer } from '../dataProvider/useCall.ts'
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

/** Shows images and PDFs inline. The type comes from the server, which determined it from the content. */
export const FilePreview = ({ file }: { file: { file_id: string; name: string; mime: string } }) => {
  const { openFile } = useServer()
  const { data, error, refetch } = useQuery({
    queryKey: ['file', file.file_id],
    queryFn: ({ signal }) => openFile(file.file_id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useBlobUrl(data)
  if (error) return <LoadFailed onRetry={refetch} />
  if (!url) return <Skeleton variant="rounded" height={320} />
  const frame = { display: 'block', width: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }
  return file.mime === 'application/pdf' ? (
    <Box component="iframe" title={file.name} src={url} sx={{ ...frame, height: 480 }} />
  ) : (
    <Box component="img" alt={file.name} src={url} sx={{ ...frame, maxHeight: 480, objectFit: 'contain' }} />
  )
}
