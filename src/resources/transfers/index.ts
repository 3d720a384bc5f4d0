import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const transfers = {
  name: 'transfers',
  icon: iconOf('list'),
  recordRepresentation: 'reference',
  list: lazyPage(() => import('./TransferList.tsx'), 'TransferList'),
  show: lazyPage(() => import('./show/TransferShow.tsx'), 'TransferShow'),
  calls: {
    getList: {
      path: '/transfer/list',
      sorts: ['created_at', 'total_minor', 'recipient_name', 'status'],
      defaults: { tab: 'all' },
    },
    getOne: '/transfer/detail',
    create: '/transfer/create',
  },
  search: async () => (await import('./search.tsx')).transfersSearch,
  addresses: {
    list: '/report/:type?',
    show: '/report-detail/:id/:type?',
    // This address belongs to the flow's page.
    create: '/business-send-money',
  },
  access: {
    list: 'transfers.read',
    show: 'transfers.read',
    create: 'transfers.create',
    pay: 'transfers.pay',
    cancel: 'transfers.cancel',
    approve: 'transfers.approve',
    deny: 'transfers.deny',
    export: 'transfers.export',
  },
  title: { list: 'titles.transfers', show: 'shell.transfer_detail' },
  navigation: { place: 20, section: 'pay', label: 'shell.transfers', letter: 't' },
} as const satisfies ResourceRow
