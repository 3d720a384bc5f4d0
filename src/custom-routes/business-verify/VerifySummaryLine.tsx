import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { ViewProps } from '../../wizard/flow.ts'
import type { VerifyAnswers } from './answers.ts'
import { countDocuments } from './VerifySummary.tsx'

/** The summary in one line, for phones. */
export const VerifySummaryLine = ({ controls: { answers } }: ViewProps<VerifyAnswers>) => {
  const translate = useTranslate()
  return (
    <Typography component="span" variant="body2">
      {translate('verification.files.title')}: {translate('verification.files.count', countDocuments(answers))}
    </Typography>
  )
}
