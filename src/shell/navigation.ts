import type { PermissionName } from '../../contract/base/roles.ts'
import { type PathName, pathTo } from '../addresses/paths.ts'
import type { IconName } from '../ui/Icon.tsx'

export interface NavigationItem {
  name: PathName
  to: string
  icon: IconName
  label: string
  access: 'member' | PermissionName
  /** Other pages that belong to it. */
  covers: readonly PathName[]
  /** The phone's bar has room for five; the rest stands in the person's menu. */
  isWideOnly?: true
}

export const navigation: readonly NavigationItem[] = [
  { name: 'home', to: pathTo('home'), icon: 'home', label: 'shell.home', access: 'member', covers: [] },
  {
    name: 'report',
    to: pathTo('report', {}),
    icon: 'list',
    label: 'shell.transfers',
    access: 'transfers.read',
    covers: ['reportDetail'],
  },
  {
    name: 'recipients',
    to: pathTo('recipients'),
    icon: 'users',
    label: 'shell.recipients',
    access: 'recipients.read',
    covers: ['recipientDetail', 'recipientNew'],
  },
  {
    name: 'balance',
    to: pathTo('balance'),
    icon: 'wallet',
    label: 'shell.balance',
    access: 'balance.read',
    covers: [],
  },
  {
    name: 'approvalPolicy',
    to: pathTo('approvalPolicy'),
    icon: 'check_circle',
    label: 'approvals.title',
    access: 'approvals.delegate',
    covers: [],
    isWideOnly: true,
  },
  {
    name: 'auditLog',
    to: pathTo('auditLog'),
    icon: 'shield',
    label: 'audit.title',
    access: 'audit.read',
    covers: [],
    isWideOnly: true,
  },
  {
    name: 'userSettings',
    to: pathTo('userSettings', {}),
    icon: 'settings',
    label: 'settings.title',
    access: 'member',
    covers: ['roles'],
    isWideOnly: true,
  },
]
