import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { loadChunkWithTexts } from '../addresses/lazyPage.ts'
import { useCall } from '../dataProvider/useCall.ts'
import { Icon } from '../ui/Icon.tsx'
import { LazyPopover } from '../ui/LaterMenu.tsx'
import { PageBoundary } from '../ui/page/PageBoundary.tsx'

const NoticePanel = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('./NoticePanel.tsx'))).NoticePanel,
}))

export const NoticeBell = () => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data } = useCall('/notification/get-unread-num', {}, { call: { toast: false } })
  const unread = data?.unread ?? 0
  return (
    <>
      <IconButton
        aria-label={
          unread > 0 ? translate('shell.notices_unread', { smart_count: unread }) : translate('shell.notices')
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unread} max={99} color="error" aria-hidden="true">
          <Icon name="bell" size={21} />
        </Badge>
      </IconButton>
      <LazyPopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('shell.notices'),
            sx: { width: 400, maxWidth: 'calc(100vw - 32px)', mt: 1 },
          },
        }}
      >
        <PageBoundary>
          <Suspense fallback={<Skeleton variant="rounded" height={240} sx={{ m: 2 }} />}>
            <NoticePanel unread={unread} onLeave={() => setAnchor(null)} />
          </Suspense>
        </PageBoundary>
      </LazyPopover>
    </>
  )
}
