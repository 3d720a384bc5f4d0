import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useDeferredValue } from 'react'
import { LinkBase, useCanAccess, useGetIdentity, useTranslate } from 'react-admin'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import { lazyComponent } from '../../addresses/lazyPage.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { greetingAt } from './greeting.ts'
import { useVerification } from './homeTasks.ts'
import { ToDoSkeleton } from './ToDoSkeleton.tsx'

/** The primary action depends on the role: makers send, checkers review, viewers read. */
const QuickActions = () => {
  const translate = useTranslate()
  const { canAccess: mayCreate, isPending } = useCanAccess({ resource: 'transfers', action: 'create' })
  const { canAccess: mayApprove } = useCanAccess({ resource: 'transfers', action: 'approve' })
  // Keeps its place, so that the balance below does not jump.
  if (isPending) {
    return (
      <Button variant="outlined" sx={{ visibility: 'hidden' }}>
        {translate('home.domestic_transfer')}
      </Button>
    )
  }
  return (
    <>
      {mayCreate ? (
        <Button
          component={LinkBase}
          to={pathTo('domesticTransfer')}
          variant="outlined"
          startIcon={<Icon name="bank" size={18} />}
        >
          {translate('home.domestic_transfer')}
        </Button>
      ) : null}
      {mayCreate ? (
        <Button
          component={LinkBase}
          to={pathTo('sendMoney', {})}
          variant="contained"
          // Phones have this action in the bottom bar.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          startIcon={<Icon name="send" size={18} />}
        >
          {translate('home.send_money')}
        </Button>
      ) : null}
      {mayApprove && !mayCreate ? (
        <Button
          component={LinkBase}
          to={pathTo('approvalDesk', {})}
          variant="contained"
          startIcon={<Icon name="approve" size={18} />}
        >
          {translate('home.review_approvals')}
        </Button>
      ) : null}
    </>
  )
}

const ToDo = lazyComponent(
  () => import('./ToDo.tsx'),
  ({ ToDo }) => ToDo,
)

const VerificationCard = lazyComponent(
  () => import('./VerificationCard.tsx'),
  ({ VerificationCard }) => VerificationCard,
)

const HomePanels = lazyComponent(
  () => import('./HomePanels.tsx'),
  ({ HomePanels }) => HomePanels,
)

export const HomePage = () => {
  const translate = useTranslate()
  const { data: identity } = useGetIdentity()
  // Balance and actions first; the rest is loaded and rendered after them.
  const isWhole = useDeferredValue(true, false)
  const { choice } = useFormats()
  const { serverNow } = useServer()
  const status = useVerification()
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
          {status === undefined || status === verificationStatus.verified ? (
            <BalanceCard />
          ) : (
            <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
              <VerificationCard status={status} />
            </Suspense>
          )}
          <Suspense fallback={<ToDoSkeleton />}>{isWhole ? <ToDo /> : <ToDoSkeleton />}</Suspense>
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
