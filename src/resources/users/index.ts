import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const users = {
  name: 'users',
  icon: iconOf('users'),
  recordRepresentation: 'full_name',
  list: lazyPage(() => import('./UserList.tsx'), 'UserList'),
  show: lazyPage(() => import('./UserShow.tsx'), 'UserShow'),
  calls: {
    getList: { path: '/team/list', sorts: ['created_at', 'full_name'] },
    getOne: '/team/detail',
    create: '/team/invite',
    update: '/team/change-role',
    delete: '/team/delete',
  },
  search: async () => (await import('./search.ts')).usersSearch,
  addresses: { list: '/user-settings/user-management', show: '/user-settings/user-management/:idUser' },
  access: {
    list: 'team.read',
    show: 'team.read',
    create: 'team.invite',
    edit: 'team.change_role',
    delete: 'team.delete',
  },
  title: 'titles.settings',
  belongsTo: 'settings',
  within: 'settings',
} as const satisfies ResourceRow
