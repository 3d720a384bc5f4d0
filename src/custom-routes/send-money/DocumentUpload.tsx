import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fieldMessage } from '../../form/fieldMessage.ts'
import { documentTypes, formatBytes } from '../../form/fileRules.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { TransferDocument } from '../../wizard/transfer/answers.ts'
import { type PendingUpload, useUploads } from './useUploads.ts'

interface FileRowProps {
  name: string
  size: number
  preview?: string | undefined
  actions: ReactNode
  children?: ReactNode
}

const FileRow = ({ name, size, preview, actions, children }: FileRowProps) => (
  <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', px: 1.5, py: 1 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      {preview !== undefined && /\.(png|jpe?g)$/i.test(name) ? (
        <Box
          component="img"
          src={preview}
          alt=""
          sx={{ width: 36, height: 36, objectFit: 'cover', borderRadius: '6px', flex: 'none' }}
        />
      ) : (
        <Box sx={{ width: 36, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
          <Icon name="document" />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 500 }}>
          {preview === undefined ? (
            name
          ) : (
            <Link href={preview} target="_blank" rel="noreferrer">
              {name}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatBytes(size)}
        </Typography>
      </Box>
      {actions}
    </Box>
    {children}
  </Box>
)

interface PendingRowProps {
  upload: PendingUpload
  onRetry: () => void
  onDismiss: () => void
}

const PendingRow = ({ upload, onRetry, onDismiss }: PendingRowProps) => {
  const translate = useTranslate()
  const { file, problem, canRetry } = upload
  return (
    <FileRow
      name={file.name}
      size={file.size}
      actions={
        <>
          {problem !== null && canRetry ? (
            <Button size="small" onClick={onRetry}>
              {translate('ui.try_again')}
            </Button>
          ) : null}
          <IconButton
            size="small"
            aria-label={translate(problem === null ? 'sendMoney.cancel_upload' : 'sendMoney.remove_file', {
              name: file.name,
            })}
            onClick={onDismiss}
          >
            <Icon name="close" size={18} />
          </IconButton>
        </>
      }
    >
      {problem === null ? (
        <LinearProgress aria-label={translate('sendMoney.uploading', { name: file.name })} sx={{ mt: 1 }} />
      ) : (
        <FormHelperText error role="alert">
          {fieldMessage(translate, problem)}
        </FormHelperText>
      )}
    </FileRow>
  )
}

const DropZone = ({ onFiles, labelledBy }: { onFiles: (files: File[]) => void; labelledBy: string }) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.75,
        border: `1px dashed ${isOver ? theme.palette.primary.main : theme.palette.tokens.borderStrong}`,
        borderRadius: '12px',
        backgroundColor: isOver ? theme.palette.tokens.primarySoft : 'transparent',
      })}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={documentTypes.join(',')}
        aria-labelledby={labelledBy}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon name="upload" size={16} />}
        onClick={() => input.current?.click()}
      >
        {translate('sendMoney.choose_files')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 180px' }}>
        {translate('sendMoney.hints.documents')}
      </Typography>
    </Box>
  )
}

/** Supporting documents: chosen or dropped, sent at once, looked at again, taken back. */
export const DocumentUpload = () => {
  const translate = useTranslate()
  const titleId = useId()
  const { control, getValues } = useFormContext<{ documents: TransferDocument[] }>()
  const { field } = useController({ control, name: 'documents' })
  const documents = field.value
  const uploads = useUploads(documents, (document) => field.onChange([...getValues('documents'), document]))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 500 }}>
        {translate('wizard.optional', { label: translate('sendMoney.fields.documents') })}
      </Typography>
      <DropZone onFiles={uploads.add} labelledBy={titleId} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {documents.map((document) => (
          <FileRow
            key={document.file_id}
            name={document.name}
            size={document.size}
            preview={uploads.previews.get(document.file_id)}
            actions={
              <IconButton
                size="small"
                aria-label={translate('sendMoney.remove_file', { name: document.name })}
                onClick={() => field.onChange(documents.filter((other) => other.file_id !== document.file_id))}
              >
                <Icon name="trash" size={18} />
              </IconButton>
            }
          />
        ))}
        {uploads.pending.map((upload) => (
          <PendingRow
            key={upload.id}
            upload={upload}
            onRetry={() => uploads.retry(upload.id)}
            onDismiss={() => uploads.dismiss(upload.id)}
          />
        ))}
      </Box>
    </Box>
  )
}
