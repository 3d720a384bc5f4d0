import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { mustExplainShares, totalShares, unnamedShare } from '../../../../contract/base/files/verificationItems.ts'
import { useCallMutation } from '../../../dataProvider/useCall.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Case } from './caseTypes.ts'

interface SharesSummaryProps {
  found: Case
  mayAsk: boolean
  onChanged: () => Promise<unknown>
}

/** How much of the company the named people own, the explanation of the rest, and the question for a further owner. */
export const SharesSummary = ({ found, mayAsk, onChanged }: SharesSummaryProps) => {
  const translate = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const ask = useCallMutation('/staff/verification/ask')
  const { business_id, id, submission } = found
  const { people, shares_note } = submission
  const label = translate('operator.case.ask_person')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <Typography>{translate('operator.case.shares_named', { named: totalShares(people) / 100 })}</Typography>
      {mustExplainShares(people) ? (
        <Alert severity="warning">{translate('operator.case.shares_open', { rest: unnamedShare(people) / 100 })}</Alert>
      ) : null}
      {shares_note === '' ? null : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {translate('operator.case.shares_note', { note: shares_note })}
        </Typography>
      )}
      {mayAsk ? (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setIsAsking(true)}>
          {label}
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={label}
          label={translate('operator.case.for_business')}
          submitLabel={label}
          run={async (text) => {
            await ask.mutateAsync({ business_id, id, item: 'further_people', text })
            await onChanged()
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Box>
  )
}
