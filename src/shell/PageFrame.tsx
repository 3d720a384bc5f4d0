import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { layoutPx } from '../theme/tokens.ts'
import { PageBoundary } from '../ui/PageBoundary.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

const PageSkeleton = () => {
  const translate = useTranslate()
  return (
    <Box aria-busy="true">
      <span className="visually-hidden" role="status">
        {translate('ui.loading')}
      </span>
      <LinearProgress sx={{ position: 'absolute', inset: '0 0 auto', borderRadius: 0, height: 2 }} aria-hidden="true" />
      <Skeleton variant="rounded" height={44} width="40%" sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={260} />
    </Box>
  )
}

export const mainId = 'main-content'

/** Where a page stands: its width, its own errors, its skeleton while its code is on its way. */
export const PageFrame = ({ narrow = false }: { narrow?: boolean }) => {
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
        <PageBoundary key={pathname.split('/')[1]}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </Box>
    </Box>
  )
}
