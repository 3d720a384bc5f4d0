import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { layoutPx } from '../theme/tokens.ts'
import { BusyBar } from '../ui/BusyBar.tsx'
import { PageBoundary } from '../ui/page/PageBoundary.tsx'
import { CoolingOffNotice } from './HoldNotice.tsx'
import { PrintHeader } from './PrintHeader.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

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
