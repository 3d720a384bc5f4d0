import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import type { BulkInput } from '../../../contract/bulk/columns.ts'
import type { BulkAnswers, BulkDocument } from '../../flows/bulk/answers.ts'
import { formatBytes } from '../../form/files/fileRules.ts'
import { UploadBar } from '../../form/files/UploadRow.tsx'
import { uploadFile } from '../../form/files/uploadFile.ts'
import { formats } from '../../i18n/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { StepContext, ViewProps } from '../../wizard/flow.ts'

const types = ['application/pdf', 'image/png', 'image/jpeg', 'application/zip', 'application/x-zip-compressed']
const extensions = /\.(pdf|png|jpe?g|zip)$/i

const mebibyte = 1024 * 1024
const documentLimits = {
  each: limits.uploadBytesMax / mebibyte,
  megabytes: limits.bulkDocumentBytesMax / mebibyte,
  max: limits.bulkDocumentsMax,
}

const totalDocumentBytes = (documents: readonly BulkDocument[]): number =>
  documents.reduce((sum, { size }) => sum + size, 0)

/** Client-side check of a file (spec §5), as a text key. The server checks again, by content. */
export function bulkDocumentProblem(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  documents: readonly BulkDocument[],
): string | null {
  if (!extensions.test(name) || (type !== '' && !types.includes(type))) return 'bulkFlow.documents.type'
  if (size > limits.uploadBytesMax) return 'bulkFlow.documents.size'
  if (documents.length >= limits.bulkDocumentsMax) return 'bulkFlow.documents.count'
  if (documents.some((one) => one.name.toLowerCase() === name.toLowerCase())) return 'bulkFlow.documents.twice'
  return totalDocumentBytes(documents) + size > limits.bulkDocumentBytesMax ? 'bulkFlow.documents.total' : null
}

const orderNumbersOf = (rows: readonly BulkInput[]): string[] =>
  rows.map(({ order_number = '' }) => order_number.trim()).filter((order) => order !== '')

/**
 * The longest order number that the file name starts with; null: the file belongs to all rows. `PO-1` does not match
 * `PO-12.pdf`.
 */
export function orderNumberInName(name: string, rows: readonly BulkInput[]): string | null {
  const plain = name.toLowerCase()
  const begins = (order: string): boolean =>
    plain.startsWith(order.toLowerCase()) && !/[\p{L}\p{N}]/u.test(plain[order.length] ?? '')
  const [longest = null] = orderNumbersOf(rows)
    .filter(begins)
    .sort((one, other) => other.length - one.length)
  return longest
}

interface Problem {
  text: string
  name: string
}

interface PaperProps {
  paper: BulkDocument
  orders: readonly string[]
  onChoose: (order: string | null) => void
  onRemove: () => void
}

/** A document and the row it belongs to. */
const BulkDocumentRow = ({ paper, orders, onChoose, onRemove }: PaperProps) => {
  const translate = useTranslate()
  const order = paper.order_number !== null && orders.includes(paper.order_number) ? paper.order_number : ''
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 14rem auto' },
        gap: 1.5,
        alignItems: 'center',
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {paper.name}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{formatBytes(paper.size)}</Box>
      </Box>
      <TextField
        select
        size="small"
        label={translate('bulkFlow.documents.of')}
        value={order}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        <MenuItem value="">{translate('bulkFlow.documents.all_rows')}</MenuItem>
        {orders.map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label={translate('bulkFlow.documents.remove', { name: paper.name })} onClick={onRemove}>
        <Icon name="trash" size={18} />
      </IconButton>
    </Box>
  )
}

/** Uploads sequentially in the order chosen, so that each file is added to those already there. */
function useBulkDocuments({ controls }: ViewProps<BulkAnswers>) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isBusy, setBusy] = useState(false)
  const [sending, setSending] = useState<{ name: string; sent: number } | null>(null)
  const send = async (context: StepContext<BulkAnswers>, file: File): Promise<void> => {
    const { file_id, name, size } = await uploadFile(context.call, 'bulk_document', file, {
      onSent: (sent) => setSending({ name: file.name, sent }),
    })
    const { documents, rows } = context.answers
    context.change({
      documents: [...documents, { file_id, name, size, order_number: orderNumberInName(file.name, rows) }],
    })
  }
  const take = async (files: readonly File[]) => {
    setBusy(true)
    const found: Problem[] = []
    await controls.perform(async (context) => {
      try {
        for (const file of files) {
          const text = bulkDocumentProblem(file, context.answers.documents)
          if (text === null) await send(context, file)
          else found.push({ text, name: file.name })
        }
      } catch {
        // The call has already shown the error; earlier files are kept.
      }
      return undefined
    })
    setProblems(found)
    setBusy(false)
    setSending(null)
  }
  return { take, problems, isBusy, sending }
}

/** Supporting documents, matched to rows by order number (spec §5). */
export const DocumentsStep = ({ controls }: ViewProps<BulkAnswers>) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { take, problems, isBusy, sending } = useBulkDocuments({ controls })
  const { documents, rows } = controls.answers
  const change = (next: readonly BulkDocument[]) => controls.change({ documents: next })
  const used = Math.round((totalDocumentBytes(documents) / (1024 * 1024)) * 10) / 10
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          variant="contained"
          loading={isBusy}
          startIcon={<Icon name="upload" size={18} />}
          onClick={() => input.current?.click()}
        >
          {translate('bulkFlow.documents.add')}
        </Button>
        <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
          {translate('bulkFlow.documents.used', { ...documentLimits, used })}
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".pdf,.png,.jpg,.jpeg,.zip"
        aria-label={translate('bulkFlow.documents.add')}
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('bulkFlow.documents.limits', documentLimits)}
      </Typography>
      {sending === null ? null : (
        <Box>
          <Typography variant="body2" className="tabular" noWrap>
            {sending.name} · {formats().percent(sending.sent * 100, 0)}
          </Typography>
          <UploadBar {...sending} />
        </Box>
      )}
      {problems.length === 0 ? null : (
        <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
          {problems.map(({ text, name }) => (
            <div key={name}>{translate(text, { ...documentLimits, name })}</div>
          ))}
        </Alert>
      )}
      {documents.length === 0 ? (
        <Typography>{translate('bulkFlow.documents.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {documents.map((paper) => (
            <BulkDocumentRow
              key={paper.file_id}
              paper={paper}
              orders={orderNumbersOf(rows)}
              onChoose={(order_number) =>
                change(documents.map((one) => (one.file_id === paper.file_id ? { ...one, order_number } : one)))
              }
              onRemove={() => change(documents.filter((one) => one.file_id !== paper.file_id))}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
