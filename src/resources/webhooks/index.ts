import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

/** Not in the specification: endpoints where a business's servers receive events. */
export const webhooks = {
  name: 'webhooks',
  icon: iconOf('plug'),
  recordRepresentation: 'url',
  list: lazyPage(() => import('./WebhookList.tsx'), 'WebhookList'),
  show: lazyPage(() => import('./WebhookShow.tsx'), 'WebhookShow'),
  create: lazyPage(() => import('./WebhookCreate.tsx'), 'WebhookCreate'),
  edit: lazyPage(() => import('./WebhookEdit.tsx'), 'WebhookEdit'),
  calls: {
    getList: { path: '/webhook/list', sorts: ['created_at'] },
    getOne: '/webhook/detail',
    create: '/webhook/create',
    update: '/webhook/update',
    delete: '/webhook/delete',
  },
  addresses: {
    list: '/webhooks',
    create: '/webhooks/add',
    show: '/webhooks/:idWebhook',
    edit: '/webhooks/:idWebhook/edit',
  },
  access: {
    list: 'webhooks.read',
    show: 'webhooks.read',
    create: 'webhooks.edit',
    edit: 'webhooks.edit',
    delete: 'webhooks.edit',
  },
  title: {
    list: 'titles.webhooks',
    show: 'titles.webhooks_one',
    create: 'titles.webhooks_add',
    edit: 'titles.webhooks_edit',
  },
  navigation: { place: 92, label: 'titles.webhooks', group: 'company' },
} as const satisfies ResourceRow
