import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCallMutation } from '../../../dataProvider/useCall.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Case } from './caseTypes.ts'

const outcomes = ['resubmit', 'final'] as const

interface DeclineDialogProps {
  found: Case
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Declines the whole case: with resubmission, or for good. */
export const DeclineDialog = ({ found, onChanged, onClose }: DeclineDialogProps) => {
  const translate = useTranslate()
  const labelId = useId()
  // Without a declined item the business would not know what to correct.
  const canResubmit = found.items.some(({ state }) => state === 'declined')
  const [outcome, setOutcome] = useState<(typeof outcomes)[number] | null>(canResubmit ? 'resubmit' : null)
  const { mutateAsync: decline } = useCallMutation('/staff/verification/decline')
  const { business_id, id } = found
  return (
    <ReasonDialog
      title={translate('operator.case.decline_all')}
      submitLabel={translate('operator.case.decline_all')}
      label={translate('operator.case.for_business')}
      danger
      isComplete={outcome !== null}
      run={async (reason) => {
        if (outcome === null) return
        await decline({ business_id, id, reason, outcome })
        await onChanged()
      }}
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id={labelId}>{translate('operator.case.outcome')}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={outcome}
          onChange={(_, value) => setOutcome(value as (typeof outcomes)[number])}
        >
          {outcomes.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              disabled={value === 'resubmit' && !canResubmit}
              label={translate(`operator.case.outcome_${value}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </ReasonDialog>
  )
}
