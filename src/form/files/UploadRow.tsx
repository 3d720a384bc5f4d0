import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { formats } from '../../i18n/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { fieldMessage } from '../fieldMessage.ts'
import { formatBytes } from './fileRules.ts'
import type { PendingUpload, Uploads } from './useUploads.ts'

/** Upload progress; indeterminate once all is sent and the server is checking the file. */
export const UploadBar = ({ name, sent }: { name: string; sent: number }) => {
  const translate = useTranslate()
  const label = translate('sendMoney.uploading', { name })
  const progress = sent < 1 ? { variant: 'determinate' as const, value: Math.round(sent * 100) } : {}
  return <LinearProgress {...progress} aria-label={label} sx={{ mt: 1 }} />
}

interface UploadRowProps {
  upload: PendingUpload
  uploads: Pick<Uploads, 'retry' | 'dismiss'>
}

/** A file with its upload progress, or the reason why it failed. */
export const UploadRow = ({ upload, uploads }: UploadRowProps) => {
  const translate = useTranslate()
  const { id, file, sent, problem, canRetry } = upload
  const closes = problem === null ? 'sendMoney.cancel_upload' : 'sendMoney.remove_file'
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', px: 1.5, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Icon name="document" size={20} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={file.name} sx={{ fontWeight: 500 }}>
            {file.name}
          </Typography>
          <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
            {formatBytes(file.size)}
            {problem === null ? ` · ${formats().percent(sent * 100, 0)}` : ''}
          </Typography>
        </Box>
        {problem !== null && canRetry ? (
          <Button size="small" onClick={() => uploads.retry(id)}>
            {translate('ui.try_again')}
          </Button>
        ) : null}
        <IconButton
          size="small"
          aria-label={translate(closes, { name: file.name })}
          onClick={() => uploads.dismiss(id)}
        >
          <Icon name="close" size={18} />
        </IconButton>
      </Box>
      {problem === null ? (
        <UploadBar name={file.name} sent={sent} />
      ) : (
        <FormHelperText error role="alert">
          {fieldMessage(translate, problem)}
        </FormHelperText>
      )}
    </Box>
  )
}
