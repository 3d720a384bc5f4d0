import Box from '@mui/material/Box'
import { useGetIdentity, useTranslate } from 'ra-core'
import { Suspense, useDeferredValue } from 'react'
import { lazyComponent } from '../../addresses/lazyPage.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { useFormats } from '../../i18n/formats.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { greetingAt } from './greeting.ts'
import { QuickActions } from './QuickActions.tsx'
import { Totals } from './Totals.tsx'

const HomePanels = lazyComponent(
  () => import('./HomeRest.tsx'),
  ({ HomePanels }) => HomePanels,
)

export const HomePage = () => {
  const translate = useTranslate()
  const { data: identity } = useGetIdentity()
  // Balance and actions first; the rest is loaded and rendered after them.
  const isWhole = useDeferredValue(true, false)
  const { choice } = useFormats()
  const { serverNow } = useServer()
  const greeting = translate(greetingAt(new Date(serverNow()), choice.timeZone), { name: identity?.fullName ?? '' })
  return (
    <>
      <PageHeader title={greeting} subtitle={identity?.company_name as string | undefined} actions={<QuickActions />} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
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
