import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type FilePurpose, filePurposes } from '../../../contract/features/files.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { encodeMessage, fieldMessage } from '../../form/fieldMessage.ts'
import { formatBytes } from '../../form/files/fileRules.ts'
import { UploadRow } from '../../form/files/UploadRow.tsx'
import { type UploadedFile, useUploads } from '../../form/files/useUploads.ts'
import { downloadBlob } from '../../list/saveFile.ts'
import { FilePreview } from '../../ui/FilePreview.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PlainList } from '../../ui/PlainList.tsx'

type SlotPurpose = Extract<FilePurpose, 'business_document' | 'identity_image'>

const mimes = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as const

const acceptedFileTypes = (purpose: SlotPurpose): string[] => filePurposes[purpose].types.map((type) => mimes[type])

/** Client-side check of a file, as a message key. The server checks again, by content. */
function slotFileProblem(purpose: SlotPurpose, { type, size }: Pick<File, 'type' | 'size'>): string | null {
  const { bytesMax } = filePurposes[purpose]
  if (!acceptedFileTypes(purpose).includes(type))
    return purpose === 'identity_image' ? 'verification.errors.image_type' : 'sendMoney.errors.file_type'
  if (size > bytesMax) return encodeMessage('sendMoney.errors.file_size', { megabytes: String(bytesMax / 1024 / 1024) })
  return size === 0 ? 'sendMoney.errors.file_empty' : null
}

interface PickProps {
  label: string
  text: string
  types: readonly string[]
  onFile: (file: File) => void
  /** Opens the phone's camera. */
  isCamera?: boolean
  isBusy: boolean
}

const PickButton = ({ label, text, types, onFile, isCamera = false, isBusy }: PickProps) => {
  const input = useRef<HTMLInputElement>(null)
  const name = `${text}: ${label}`
  return (
    <Box sx={isCamera ? { display: 'none', '@media (pointer: coarse)': { display: 'block' } } : {}}>
      <Button
        size="small"
        variant={isCamera ? 'text' : 'outlined'}
        disabled={isBusy}
        startIcon={<Icon name={isCamera ? 'phone' : 'upload'} size={16} />}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={isCamera ? 'image/*' : types.join(',')}
        {...(isCamera ? { capture: 'environment' } : {})}
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </Box>
  )
}

interface GivenProps {
  file: UploadedFile
  preview: string | undefined
  onRemove: (() => void) | undefined
}

/** An uploaded file: a thumbnail while the page still has its picture, enlarged on request. */
const UploadedFilePreview = ({ file, preview, onRemove }: GivenProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { openFile } = useServer()
  const [isShown, setIsShown] = useState(false)
  const save = async () => {
    try {
      downloadBlob(await openFile(file.file_id, new AbortController().signal), file.name)
    } catch {
      notify('settings.documents.open_failed', { type: 'error' })
    }
  }
  const buttons = (
    <>
      <IconButton
        size="small"
        aria-expanded={isShown}
        aria-label={translate('settings.documents.look_at', { name: file.name })}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name="eye" size={18} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('settings.documents.download', { name: file.name })}
        onClick={() => void save()}
      >
        <Icon name="download" size={18} />
      </IconButton>
      {onRemove ? (
        <IconButton
          size="small"
          aria-label={translate('settings.documents.remove', { name: file.name })}
          onClick={onRemove}
        >
          <Icon name="trash" size={18} />
        </IconButton>
      ) : null}
    </>
  )
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
        {preview === undefined || !file.mime.startsWith('image/') ? (
          <Icon name="document" size={20} />
        ) : (
          <Box
            component="img"
            src={preview}
            alt=""
            sx={{ width: 44, height: 44, objectFit: 'cover', borderRadius: '8px' }}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={file.name} sx={{ fontWeight: 500 }}>
            {file.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {formatBytes(file.size)}
          </Typography>
        </Box>
        {buttons}
      </Box>
      {isShown ? <FilePreview file={file} /> : null}
    </Box>
  )
}

interface FileSlotProps {
  label: string
  purpose: SlotPurpose
  files: readonly UploadedFile[]
  /** Maximum number of files; when it is one, a new file replaces the old. */
  most?: number
  onChange: (files: readonly UploadedFile[]) => void
  error?: string | undefined
}

/** Files of one kind: choose or photograph, upload at once, retry, view, replace and remove. */
export const FileSlot = ({ label, purpose, files, most = 1, onChange, error }: FileSlotProps) => {
  const translate = useTranslate()
  const types = acceptedFileTypes(purpose)
  const uploads = useUploads({
    purpose,
    problemOf: (file) => slotFileProblem(purpose, file),
    onDone: (file) => onChange(most === 1 ? [file] : [...files, file]),
  })
  const { pending, previews } = uploads
  const isBusy = pending.some(({ problem }) => problem === null)
  // A newly chosen file replaces a failed upload.
  const choose = (file: File) => {
    for (const { id } of pending) uploads.dismiss(id)
    uploads.add([file])
  }
  const isOne = most === 1 && files.length === 1
  const pick = { label, types, isBusy, onFile: choose }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {files.map((file) => (
        <UploadedFilePreview
          key={file.file_id}
          file={file}
          preview={previews.get(file.file_id)}
          onRemove={() => onChange(files.filter((other) => other !== file))}
        />
      ))}
      {pending.length === 0 ? null : (
        <PlainList>
          {pending.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </PlainList>
      )}
      {files.length < most || isOne ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <PickButton
            {...pick}
            text={translate(
              isOne
                ? 'verification.files.replace'
                : files.length > 0
                  ? 'verification.files.add'
                  : 'verification.files.choose',
            )}
          />
          <PickButton {...pick} isCamera text={translate('verification.files.camera')} />
        </Box>
      ) : null}
      {error === undefined ? null : (
        <FormHelperText error role="alert" aria-invalid>
          {fieldMessage(translate, error)}
        </FormHelperText>
      )}
    </Box>
  )
}
