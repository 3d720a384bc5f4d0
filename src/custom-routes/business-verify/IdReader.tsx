import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { fieldMessage } from '../../form/fieldMessage.ts'
import type { IdOcrState, OcrField } from './useIdReading.ts'

/** Fields that were read but not asked for: they let the person check that the right document was read. */
const extraFields: readonly string[] = ['birth_place', 'address']

const ExtraFields = ({ fields }: { fields: readonly OcrField[] }) => {
  const translate = useTranslate()
  const lines = fields.filter(({ name }) => extraFields.includes(name))
  if (lines.length === 0) return null
  return (
    <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {lines.map(({ name, value }) => `${translate(`verification.reading.${name}`)}: ${value}`).join(' · ')}
    </Typography>
  )
}

interface IdReaderProps {
  reading: IdOcrState
  onRead: () => void
}

/** Progress and result of the OCR, with the next action. */
export const IdOcrStatus = ({ reading, onRead }: IdReaderProps) => {
  const translate = useTranslate()
  const text = (name: string) => translate(`verification.reading.${name}`)
  if (reading.is === 'reading')
    return (
      <Box>
        <Typography variant="body2" role="status">
          {text('under_way')}
        </Typography>
        <LinearProgress aria-label={text('under_way')} sx={{ mt: 0.5 }} />
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {reading.is === 'failed' ? (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {fieldMessage(translate, reading.problem)} {text('or_type')}
        </Alert>
      ) : null}
      {reading.is === 'read' ? (
        <Alert severity="info" role="status" sx={{ width: '100%' }}>
          {text(reading.fields.every(({ is_sure }) => is_sure) ? 'review' : 'review_doubtful')}
          <ExtraFields fields={reading.fields} />
        </Alert>
      ) : null}
      <Button size="small" onClick={onRead}>
        {text(reading.is === 'none' ? 'start' : 'again')}
      </Button>
    </Box>
  )
}
