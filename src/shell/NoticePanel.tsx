import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkBase, useDataProvider, useNavigate, useTranslate } from 'react-admin'
import { matchPath } from 'react-router'
import { limits } from '../../contract/base/money/limits.ts'
import { noticeStatus } from '../../contract/base/statuses/notice.ts'
import type { CallResponse } from '../../contract/calls.ts'
import { basename, pathTo, routeTable } from '../addresses/paths.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'
import type { PortalDataProvider } from '../dataProvider/createDataProvider.ts'
import { useCallMutation } from '../dataProvider/useCall.ts'
import { formatNoticeTime } from '../i18n/formats.ts'
import { UnbrokenDates } from '../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

type Transfer = CallResponse<'/transfer/list'>['items'][number]

const transferIdAt = (path: string | null): string | undefined =>
  path === null ? undefined : matchPath(routeTable().pageNamed('transfers.show').path, path)?.params.id

/** Current states of the transfers that notices link to. After a failure the notices stay as they are. */
export function useNoticeTransfers(paths: readonly (string | null)[]) {
  const dataProvider = useDataProvider()
  const may = usePermitted()
  const ids = [...new Set(paths.map(transferIdAt).filter((id) => id !== undefined))]
  const { data = [] } = useQuery({
    queryKey: ['transfers', 'noticed', ids],
    queryFn: async (): Promise<Transfer[]> =>
      (await dataProvider.getMany('transfers', { ids, meta: { call: { toast: false } } })).data,
    enabled: ids.length > 0 && may?.('transfers.read') === true,
    placeholderData: (before) => before,
    retry: false,
  })
  return (path: string | null): Transfer | undefined => {
    const id = transferIdAt(path)
    return data.find((transfer) => transfer.id === id)
  }
}

type Item = CallResponse<'/notification/list'>['items'][number]

interface NoticeRowProps {
  item: Item
  /** The current state of the notice's subject. */
  chip: ReactNode
  onOpen: (item: Item) => void
}

const NoticeRow = ({ item, chip, onOpen }: NoticeRowProps) => {
  const translate = useTranslate()
  const isUnread = item.status === noticeStatus.unread
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <ButtonBase
        onClick={() => onOpen(item)}
        sx={(theme) => ({
          display: 'grid',
          alignItems: 'start',
          gridTemplateColumns: '10px 1fr',
          columnGap: 1.5,
          width: '100%',
          px: 2.5,
          py: 1.75,
          textAlign: 'left',
          font: 'inherit',
          '&:hover': { backgroundColor: theme.palette.tokens.surfaceSunken },
          '&.Mui-focusVisible': { outlineOffset: -3 },
        })}
      >
        <Box
          sx={{
            width: 8,
            height: 8,
            mt: '7px',
            borderRadius: '50%',
            backgroundColor: isUnread ? 'primary.main' : 'transparent',
          }}
        />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {isUnread ? <span className="visually-hidden">{translate('shell.unread')}. </span> : null}
          <Box sx={{ fontWeight: isUnread ? 600 : 500 }}>{item.title}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            <UnbrokenDates text={item.content} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 0.5 }}>
            {chip}
            <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {formatNoticeTime(item.created_at)}
            </Box>
          </Box>
        </Box>
      </ButtonBase>
    </Box>
  )
}

/** The pages loaded so far; a page with fewer than 20 items is the last. */
function useNotices() {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useInfiniteQuery({
    queryKey: ['/notification/list'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      dataProvider.call(
        '/notification/list',
        { page_size: limits.noticePageSize, page_number: pageParam },
        { signal, toast: false },
      ),
    getNextPageParam: (last, all) => (last.items.length < limits.noticePageSize ? undefined : all.length + 1),
    retry: false,
  })
}

const Waiting = () => (
  <Box sx={{ px: 2.5, py: 1 }}>
    {['70%', '85%', '60%'].map((width) => (
      <Skeleton key={width} height={44} width={width} />
    ))}
  </Box>
)

const toPath = (target: string): string =>
  target.startsWith(`${basename()}/`) ? target.slice(basename().length) : target

export const NoticePanel = ({ unread, onLeave }: { unread: number; onLeave: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const list = useNotices()
  const markRead = useCallMutation('/notification/mark-read', { toast: false })
  const markAllRead = useCallMutation('/notification/mark-read-all')
  const renew = () => {
    for (const path of ['/notification/get-unread-num', '/notification/list'] as const)
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
  const open = (item: Item) => {
    // `mutateAsync`, because callbacks of `mutate` are not called if the panel unmounts before the response.
    if (item.status === noticeStatus.unread) void markRead.mutateAsync({ id: item.id }).then(renew, () => {})
    if (item.target === null) return
    onLeave()
    navigate(toPath(item.target))
  }
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const pathOf = ({ target }: Item) => (target === null ? null : toPath(target))
  const transferAt = useNoticeTransfers(items.map(pathOf))
  const chipOf = (item: Item) => {
    const transfer = transferAt(pathOf(item))
    return transfer ? <StatusChip status={transfer.status} actions={transfer.actions} /> : null
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'min(560px, calc(100dvh - 120px))' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2.5,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h6" component="h2">
          {translate('shell.notices')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Button
            size="small"
            // Not `disabled`: the browser would drop the focus, and Escape would no longer reach the panel.
            aria-disabled={unread === 0 || markAllRead.isPending}
            sx={{ '&[aria-disabled=true]': { color: 'text.disabled', pointerEvents: 'none' } }}
            onClick={() => {
              if (unread > 0 && !markAllRead.isPending) void markAllRead.mutateAsync({}).then(renew, () => {})
            }}
          >
            {translate('shell.mark_all_read')}
          </Button>
          <IconButton
            component={LinkBase}
            to={pathTo('settings', { tab: 'notifications' })}
            size="small"
            aria-label={translate('notices.settings')}
            onClick={onLeave}
          >
            <Icon name="settings" size={18} />
          </IconButton>
        </Box>
      </Box>
      <Box sx={{ overflowY: 'auto' }}>
        {list.isPending ? <Waiting /> : null}
        {list.isError ? <Box sx={{ p: 2.5, color: 'text.secondary' }}>{translate('shell.notices_failed')}</Box> : null}
        {list.isSuccess && items.length === 0 ? (
          <EmptyState icon="bell" title={translate('shell.no_notices')} hint={translate('shell.no_notices_hint')} />
        ) : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item) => (
            <NoticeRow key={item.id} item={item} chip={chipOf(item)} onOpen={open} />
          ))}
        </Box>
        {list.hasNextPage ? (
          <Box sx={{ p: 1.5, textAlign: 'center' }}>
            <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {translate('shell.view_more')}
            </Button>
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}
