import Box from '@mui/material/Box'
import { useGetIdentity, useTranslate } from 'ra-core'
import { lazy, Suspense, useDeferredValue } from 'react'
import { loadChunk } from '../../addresses/lazyPage.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Totals } from './Totals.tsx'

const loadRest = () => loadChunk(() => import('./HomeRest.tsx'))
const HomeTasks = lazy(async () => ({ default: (await loadRest()).HomeTasks }))
const HomePanels = lazy(async () => ({ default: (await loadRest()).HomePanels }))

const greetingAt = (hour: number) =>
  hour < 11 ? 'home.greeting_morning' : hour < 18 ? 'home.greeting_day' : 'home.greeting_evening'

export const HomePage = () => {
  const translate = useTranslate()
  const { data: identity } = useGetIdentity()
  // First what everybody looks for; the rest travels and is drawn once that stands.
  const isWhole = useDeferredValue(true, false)
  const greeting = translate(greetingAt(new Date().getHours()), { name: identity?.fullName ?? '' })
  return (
    <>
      <PageHeader title={greeting} subtitle={identity?.company_name as string | undefined} actions={<QuickActions />} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {isWhole ? (
          <Suspense>
            <HomeTasks />
          </Suspense>
        ) : null}
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
            alignItems: 'stretch',
          }}
        >
          <BalanceCard />
          <Totals />
        </Box>
        {isWhole ? (
          <Suspense>
            <HomePanels />
          </Suspense>
        ) : null}
      </Box>
    </>
  )
}
