import Box from '@mui/material/Box'
import '../theme/print.css'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { Outlet, useLocation } from 'react-router'
import { useSignedIn } from '../authProvider/SignedIn.ts'
import { useServer } from '../dataProvider/useCall.ts'
import { formatDateTime } from '../i18n/formats.ts'
import { LazyAlert } from '../parts/LazyAlert.tsx'
import { pageBrand } from '../theme/pageBrand.ts'
import { layoutPx } from '../theme/tokens.ts'
import { BusyBar } from '../ui/BusyBar.tsx'
import { UnbrokenDates } from '../ui/dates/UnbrokenDates.tsx'
import { PageBoundary } from '../ui/page/PageBoundary.tsx'
import { useTitle } from './useCurrentPage.ts'

function useDocumentTitle(): void {
  const translate = useTranslate()
  const title = `${translate(useTitle())} · ${pageBrand().name}`
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Notice of a cooling-off period: the reason, its end, and how to lift it. */
const CoolingOffNotice = () => {
  const translate = useTranslate()
  const { session } = useSignedIn()
  const { data: hold } = useQuery({
    queryKey: ['auth', 'hold'],
    queryFn: async () => (await session.load()).hold,
  })
  if (!hold) return null
  return (
    <LazyAlert severity="warning" sx={{ mb: 3 }}>
      <UnbrokenDates text={translate(`session.hold_${hold.reason}`, { at: formatDateTime(hold.until) })} />
    </LazyAlert>
  )
}

/** Replaces header and navigation on paper: owner, title and time of the page. */
const PrintHeader = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { serverNow } = useServer()
  const title = translate(useTitle())
  /** Time of printing; null while not printing. */
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    // The browser prints as soon as its listeners return.
    const begin = () => flushSync(() => setAt(serverNow()))
    const end = () => setAt(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [serverNow])
  if (at === null) return null
  return (
    <Box
      className="print-only"
      sx={{ justifyContent: 'space-between', gap: 2, pb: 1.5, mb: 2.5, borderBottom: 1, borderColor: '#000' }}
    >
      <strong>{String(identity?.company_name ?? '')}</strong>
      <span>{title}</span>
      <span>{formatDateTime(new Date(at).toISOString())}</span>
    </Box>
  )
}

const PageSkeleton = () => {
  const translate = useTranslate()
  return (
    <Box aria-busy="true">
      <span className="visually-hidden" role="status">
        {translate('ui.loading')}
      </span>
      <BusyBar />
      <Skeleton variant="rounded" height={44} width="40%" sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={260} />
    </Box>
  )
}

export const mainId = 'main-content'

const portalNotices = (
  <>
    <PrintHeader />
    <CoolingOffNotice />
  </>
)

interface PageFrameProps {
  narrow?: boolean
  /** Content above every page of the app. */
  above?: ReactNode
}

/** The frame of a page: width, error boundary, skeleton while its code loads. */
export const PageFrame = ({ narrow = false, above = portalNotices }: PageFrameProps) => {
  const { pathname } = useLocation()
  useDocumentTitle()
  return (
    <Box
      component="main"
      id={mainId}
      tabIndex={-1}
      sx={{ position: 'relative', flex: 1, minWidth: 0, outline: 'none' }}
    >
      <Box
        sx={{ maxWidth: narrow ? 1120 : layoutPx.content, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 2.5, md: 4 } }}
      >
        {above}
        <PageBoundary key={pathname.split('/')[1]}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </Box>
    </Box>
  )
}
