import type { OutsideResource } from '../../../src/outside/connectPortal.ts'

/** Which calls of the contract are react-admin's verbs, and who may use them: docs/generated/calls.md lists all calls. */
export const resources = {
  recipients: {
    calls: {
      getList: { path: '/recipient/list', sorts: ['created_at', 'full_name', 'country'] },
      getOne: '/recipient/detail',
      create: '/recipient/create',
      update: '/recipient/update',
    },
    access: {
      list: 'recipients.read',
      show: 'recipients.read',
      create: 'recipients.create',
      edit: 'recipients.edit',
    },
  },
  // Without `create`, `update` and `delete` it can only be read.
  transfers: {
    calls: {
      getList: {
        path: '/transfer/list',
        sorts: ['created_at', 'total_minor', 'recipient_name', 'status'],
        defaults: { tab: 'all' },
      },
      getOne: '/transfer/detail',
    },
    access: { list: 'transfers.read', show: 'transfers.read' },
  },
} as const satisfies Record<string, OutsideResource>
