import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useServer } from '../../dataProvider/useServer.ts'
import { saveBlob } from '../../list/saveFile.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Transfer } from './transferTypes.ts'

type TransferDocument = Transfer['documents'][number]

/** An object URL of the file, revoked when it is no longer shown. */
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

/** Images and PDFs are shown in place. The type comes from the server, which judged the file by its content. */
const Preview = ({ document }: { document: TransferDocument }) => {
  const { openFile } = useServer()
  const { data, error, refetch } = useQuery({
    queryKey: ['file', document.file_id],
    queryFn: ({ signal }) => openFile(document.file_id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useBlobUrl(data)
  if (error) return <LoadFailed onRetry={refetch} />
  if (!url) return <Skeleton variant="rounded" height={320} />
  const frame = { display: 'block', width: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }
  return document.mime === 'application/pdf' ? (
    <Box component="iframe" title={document.name} src={url} sx={{ ...frame, height: 480 }} />
  ) : (
    <Box component="img" alt={document.name} src={url} sx={{ ...frame, maxHeight: 480, objectFit: 'contain' }} />
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

const DocumentRow = ({ document }: { document: TransferDocument }) => {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { openFile } = useServer()
  const save = async () => {
    saveBlob(await openFile(document.file_id, new AbortController().signal), document.name)
  }
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Icon name="document" />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{document.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {sizeText(document.size)}
          </Typography>
        </Box>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={isOpen}
          aria-label={translate(isOpen ? 'transfers.hide_document' : 'transfers.show_document', {
            name: document.name,
          })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {translate(isOpen ? 'transfers.hide' : 'transfers.show')}
        </Button>
        <Button
          size="small"
          variant="text"
          aria-label={translate('transfers.save_document', { name: document.name })}
          startIcon={<Icon name="download" size={17} />}
          onClick={() => void save().catch(() => setIsOpen(true))}
        >
          {translate('transfers.download')}
        </Button>
      </Box>
      {isOpen ? <Preview document={document} /> : null}
    </Box>
  )
}

export const DocumentsPanel = ({ documents }: { documents: readonly TransferDocument[] }) => {
  const translate = useTranslate()
  if (documents.length === 0) return null
  return (
    <Panel title={translate('transfers.documents')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {documents.map((document) => (
          <DocumentRow key={document.file_id} document={document} />
        ))}
      </Box>
    </Panel>
  )
}
