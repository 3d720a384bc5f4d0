import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { mustExplainShares, totalShares } from '../../../contract/base/files/verificationItems.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { TextFormField } from '../../form/TextFormField.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import type { PersonAnswer, VerifyAnswers } from './answers.ts'
import { DeclinedItems } from './DeclinedItems.tsx'
import { DocumentAnswers } from './DocumentAnswers.tsx'
import { OwnershipChart } from './OwnershipChart.tsx'
import { PeopleFormFields } from './PeopleFormFields.tsx'

/** Asks who owns the rest, while an owner who must be named could be missing. */
const SharesNote = ({ people }: { people: readonly PersonAnswer[] }) => {
  const translate = useTranslate()
  if (!people.some(({ is_owner }) => is_owner) || !mustExplainShares(people)) return null
  return (
    <TextFormField
      name="shares_note"
      label={translate('verification.people.shares_note')}
      hint={translate('verification.people.shares_note_hint', { named: totalShares(people) / 100 })}
      required
      rows={2}
      maxLength={limits.verificationTextMax}
    />
  )
}

/** Directors and owners of the company, with the documents that prove it. */
export const OwnersStep = ({ controls: { answers } }: ViewProps<VerifyAnswers>) => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    <Box>
      <DeclinedItems step="owners" />
      <PeopleFormFields />
    </Box>
    <OwnershipChart company={answers.company_name} people={answers.people} />
    <SharesNote people={answers.people} />
    <DocumentAnswers company={answers.company} />
  </Box>
)
