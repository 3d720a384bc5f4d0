import Box from '@mui/material/Box'
import type { ViewProps } from '../../wizard/flow.ts'
import type { VerifyAnswers } from './answers.ts'
import { DeclinedItems } from './DeclinedItems.tsx'
import { DocumentAnswers } from './DocumentAnswers.tsx'
import { OwnershipChart } from './OwnershipChart.tsx'
import { PeopleFormFields } from './PeopleFormFields.tsx'
import { SharesNote } from './SharesNote.tsx'

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
