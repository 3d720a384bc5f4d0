import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const recipients = {
  name: 'recipients',
  icon: iconOf('contacts'),
  recordRepresentation: 'full_name',
  list: lazyPage(() => import('./RecipientList.tsx'), 'RecipientList'),
  show: lazyPage(() => import('./RecipientShow.tsx'), 'RecipientShow'),
  create: lazyPage(() => import('./RecipientCreate.tsx'), 'RecipientCreate'),
  calls: {
    getList: { path: '/recipient/list', sorts: ['created_at', 'full_name', 'country'] },
    getOne: '/recipient/detail',
    create: '/recipient/create',
    update: '/recipient/update',
    delete: '/recipient/delete',
  },
  search: async () => (await import('./search.tsx')).recipientsSearch,
  addresses: {
    list: '/recipient',
    show: '/recipient-detail/:idRecipient',
    create: '/add-international-recipient',
  },
  access: {
    list: 'recipients.read',
    show: 'recipients.read',
    create: 'recipients.create',
    edit: 'recipients.edit',
    delete: 'recipients.delete',
  },
  title: { list: 'titles.recipients', show: 'shell.recipient_detail', create: 'shell.recipient_new' },
  navigation: { place: 40, section: 'pay', letter: 'r' },
} as const satisfies ResourceRow
