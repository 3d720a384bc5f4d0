import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limits } from '../../contract/base/money/limits.ts'
import type { CallResponse } from '../../contract/calls.ts'
import type { RealtimeUpdate } from '../dataProvider/realtimeWatch.ts'
import { callKey } from '../dataProvider/useCall.ts'
import { Icon } from '../ui/Icon.tsx'
import { useRealtimeUpdates } from './useRealtimeUpdates.ts'

/** Lists, details and figures on the screen that a notice may affect. */
const affectedQueries = [
  callKey('/notification/list'),
  ['transfers'],
  ['balance'],
  callKey('/desk/list'),
  callKey('/desk/count'),
  callKey('/refund/waiting'),
  callKey('/transfer/summary'),
  callKey('/balance/summary'),
  ['users'],
  callKey('/approval/policy'),
  callKey('/approval/delegations'),
  callKey('/business/list-bank-accounts'),
  callKey('/account/check-user-status'),
  callKey('/openapi/access'),
]

type Notice = NonNullable<CallResponse<'/notification/wait'>['newest']>

/**
 * A polite live region (it does not interrupt a screen reader), placed so that it covers no controls; the notice stays
 * in the list.
 */
const NoticeToast = ({ notice }: { notice: Notice | null }) => (
  <Box
    role="status"
    sx={(theme) => ({
      position: 'fixed',
      insetInline: 0,
      top: 76,
      // Below panels and dialogs, which it must not cover.
      zIndex: theme.zIndex.appBar + 1,
      display: 'flex',
      justifyContent: { xs: 'center', sm: 'flex-end' },
      px: { xs: 2, md: 4 },
      pointerEvents: 'none',
    })}
  >
    {notice ? (
      <Paper
        elevation={6}
        sx={{
          display: 'flex',
          gap: 1.5,
          maxWidth: 400,
          px: 2,
          py: 1.5,
          borderRadius: '12px',
          overflowWrap: 'anywhere',
        }}
      >
        <Box sx={{ color: 'primary.main', pt: '1px' }}>
          <Icon name="bell" size={18} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{notice.title}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{notice.content}</Box>
        </Box>
      </Paper>
    ) : null}
  </Box>
)

/** Refreshes the page's data when a notice arrives, and shows the notice. */
export const RealtimeUpdates = () => {
  const queryClient = useQueryClient()
  const [notice, setNotice] = useState<Notice | null>(null)
  useRealtimeUpdates(({ unread, newest, isAdded }: RealtimeUpdate) => {
    queryClient.setQueryData(callKey('/notification/get-unread-num', {}), { unread })
    const keys = isAdded ? affectedQueries : [callKey('/notification/list')]
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    if (newest && document.visibilityState === 'visible') setNotice(newest)
  })
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => setNotice(null), limits.toastMs)
    return () => clearTimeout(timer)
  }, [notice])
  return <NoticeToast notice={notice} />
}
