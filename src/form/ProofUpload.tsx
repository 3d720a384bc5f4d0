import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { limits } from '../../contract/base/limits.ts'
import { proofsMax } from '../../contract/base/paymentMethods.ts'
import type { CallReply } from '../../contract/calls.ts'
import { useServer } from '../dataProvider/useServer.ts'
import { Icon } from '../ui/Icon.tsx'
import { formatBytes } from './fileRules.ts'
import { uploadFile } from './uploadFile.ts'

export type Proof = CallReply<'/common/upload'>

const types = ['image/png', 'image/jpeg']

/** Why a file is not even sent, as the key of a text. The server judges it again, by its content. */
export function proofProblem(file: Pick<File, 'type' | 'size'>, count: number): string | null {
  if (!types.includes(file.type)) return 'payIn.errors.type'
  if (file.size > limits.proofBytesMax) return 'payIn.errors.size'
  return count >= proofsMax ? 'payIn.errors.count' : null
}

interface ProofUploadProps {
  proofs: readonly Proof[]
  onChange: (proofs: readonly Proof[]) => void
  /** What is asked for, where that is more than a help. */
  hint?: string
}

/** Pictures of the payment: sent as they are chosen, one after the other. */
export const ProofUpload = ({ proofs, onChange, hint }: ProofUploadProps) => {
  const translate = useTranslate()
  const { call } = useServer()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const take = async (files: readonly File[]) => {
    setBusy(true)
    setProblem(null)
    let taken = proofs
    try {
      for (const file of files) {
        const found = proofProblem(file, taken.length)
        if (found === null) taken = [...taken, await uploadFile(call, 'payment_proof', file)]
        else setProblem(found)
      }
    } catch {
      // The call has shown its error already; what came before it is kept.
    }
    onChange(taken)
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        size="small"
        loading={isBusy}
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
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
        {hint ?? translate('payIn.proof_hint')}
      </Typography>
      {problem === null ? null : (
        <FormHelperText error role="alert">
          {translate(problem)}
        </FormHelperText>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, width: '100%' }}>
        {proofs.map(({ file_id, name, size }) => (
          <Box key={file_id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Icon name="document" size={18} />
            <Typography variant="body2" noWrap sx={{ flex: 1 }}>
              {name} · {formatBytes(size)}
            </Typography>
            <IconButton
              size="small"
              aria-label={translate('payIn.remove_proof', { name })}
              onClick={() => onChange(proofs.filter((one) => one.file_id !== file_id))}
            >
              <Icon name="trash" size={18} />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
