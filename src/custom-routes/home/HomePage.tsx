import Box from '@mui/material/Box'
import { useGetIdentity, useTranslate } from 'ra-core'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { Destinations } from './Destinations.tsx'
import { MonthsChart } from './MonthsChart.tsx'
import { Notice } from './Notice.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RateBoard } from './RateBoard.tsx'
import { RecentTransfers } from './RecentTransfers.tsx'
import { Totals } from './Totals.tsx'
import { UnfinishedDrafts } from './UnfinishedDrafts.tsx'

const greetingAt = (hour: number) =>
  hour < 11 ? 'home.greeting_morning' : hour < 18 ? 'home.greeting_day' : 'home.greeting_evening'

const columns = (template: string) => ({
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: template },
  alignItems: 'start',
})

export const HomePage = () => {
  const translate = useTranslate()
  const { data: identity } = useGetIdentity()
  const greeting = translate(greetingAt(new Date().getHours()), { name: identity?.fullName ?? '' })
  return (
    <>
      <PageHeader title={greeting} subtitle={identity?.company_name as string | undefined} actions={<QuickActions />} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Notice />
        <UnfinishedDrafts />
        <Box sx={{ ...columns('minmax(0, 5fr) minmax(0, 7fr)'), alignItems: 'stretch' }}>
          <BalanceCard />
          <Totals />
        </Box>
        <Box sx={columns('minmax(0, 2fr) minmax(300px, 1fr)')}>
          <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
            <MonthsChart />
            <RecentTransfers />
          </Box>
          <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
            <RateBoard />
            <Destinations />
          </Box>
        </Box>
      </Box>
    </>
  )
}
