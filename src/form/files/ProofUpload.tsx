import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import { proofsMax } from '../../../contract/base/money/paymentMethods.ts'
import { Icon } from '../../ui/Icon.tsx'
import { formatBytes } from './fileRules.ts'
import { UploadRow } from './UploadRow.tsx'
import { type UploadedFile, useUploads } from './useUploads.ts'

export type Proof = UploadedFile

const types = ['image/png', 'image/jpeg']

/** Client-side check of a file, as a text key. The server checks again, by content. */
export function proofProblem(file: Pick<File, 'type' | 'size'>, count: number): string | null {
  if (!types.includes(file.type)) return 'payIn.errors.type'
  if (file.size > limits.proofBytesMax) return 'payIn.errors.size'
  return count >= proofsMax ? 'payIn.errors.count' : null
}

/** A thumbnail while the uploading page is open; enlarges on click. */
const Thumbnail = ({ src, label }: { src: string | undefined; label: string }) =>
  src === undefined ? (
    <Icon name="document" size={18} />
  ) : (
    <a href={src} target="_blank" rel="noreferrer" aria-label={label}>
      <Box
        component="img"
        src={src}
        alt=""
        sx={{ display: 'block', width: 36, height: 36, objectFit: 'cover', borderRadius: '6px' }}
      />
    </a>
  )

interface ProofUploadProps {
  proofs: readonly Proof[]
  onChange: (proofs: readonly Proof[]) => void
  /** An additional hint. */
  hint?: string
}

/** Pictures that prove a payment: uploaded when chosen, can be viewed and removed. */
export const ProofUpload = ({ proofs, onChange, hint }: ProofUploadProps) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  // Two may arrive before the next render.
  const latest = useRef(proofs)
  latest.current = proofs
  const change = (changed: readonly Proof[]) => {
    latest.current = changed
    onChange(changed)
  }
  const uploads = useUploads({
    purpose: 'payment_proof',
    problemOf: (file, underWay) => proofProblem(file, proofs.length + underWay.length),
    onDone: (file) => change([...latest.current, file]),
  })
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon name="upload" size={16} />}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {translate('payIn.add_proof')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={types.join(',')}
        aria-label={translate('payIn.add_proof')}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
        {hint ?? translate('payIn.proof_hint')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, width: '100%' }}>
        {proofs.map(({ file_id, name, size }) => (
          <Box key={file_id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Thumbnail src={uploads.previews.get(file_id)} label={translate('settings.documents.look_at', { name })} />
            <Typography variant="body2" noWrap sx={{ flex: 1 }}>
              {name} · {formatBytes(size)}
            </Typography>
            <IconButton
              size="small"
              aria-label={translate('payIn.remove_proof', { name })}
              onClick={() => change(proofs.filter((one) => one.file_id !== file_id))}
            >
              <Icon name="trash" size={18} />
            </IconButton>
          </Box>
        ))}
        {uploads.pending.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </Box>
    </Box>
  )
}
