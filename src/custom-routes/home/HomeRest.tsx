import Box from '@mui/material/Box'
import { PendingRefunds } from '../../parts/WaitingRefunds.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { ApiCard } from './ApiCard.tsx'
import { OpenQuestions } from './AskedInformation.tsx'
import { Destinations } from './Destinations.tsx'
import { OnboardingChecklist } from './FirstSteps.tsx'
import { HelpCard } from './HelpCard.tsx'
import { useAreTasksLoaded } from './homeTasks.ts'
import { MonthsChart } from './MonthsChart.tsx'
import { Notice } from './Notice.tsx'
import { RateBoard } from './RateBoard.tsx'
import { RecentTransfers } from './RecentTransfers.tsx'
import { UnfinishedDrafts } from './UnfinishedDrafts.tsx'

/** Panels for information. */
const Panels = () => (
  <Columns widths="minmax(0, 2fr) minmax(300px, 1fr)" from="md">
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <MonthsChart />
      <RecentTransfers />
    </Box>
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <RateBoard />
      <Destinations />
      <ApiCard />
      <HelpCard />
    </Box>
  </Columns>
)

/** The content below the balance: pending tasks, then information. Rendered once the tasks are known, so that nothing shifts. */
export const HomePanels = () => (
  <Box sx={{ display: useAreTasksLoaded() ? 'contents' : 'none' }}>
    <Notice />
    <OpenQuestions />
    <PendingRefunds kinds={['to_approve', 'to_request']} />
    <OnboardingChecklist />
    <UnfinishedDrafts />
    <Panels />
  </Box>
)
