/** Roles and permissions of a business (spec §6). A permission's name starts with its parent's name. */

export const roles = {
  admin: { id: 1 },
  maker: { id: 2 },
  checker: { id: 3 },
  viewer: { id: 4 },
} as const

export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as Role[]

type Row = { readonly id: number; readonly pid: number; readonly level: 1 | 2; readonly roles: readonly Role[] }
const everyone: readonly Role[] = ['admin', 'maker', 'checker', 'viewer']
/** Everyone but viewers, who have read access without exports. */
const workers: readonly Role[] = ['admin', 'maker', 'checker']
const admins: readonly Role[] = ['admin']
const makers: readonly Role[] = ['admin', 'maker']
const checkers: readonly Role[] = ['admin', 'checker']

/** Ids are stable: they are stored and sent. Level 1 opens a module, level 2 permits one action in it. */
export const permissions = {
  balance: { id: 100, pid: 0, level: 1, roles: everyone },
  'balance.read': { id: 101, pid: 100, level: 2, roles: everyone },
  'balance.export': { id: 102, pid: 100, level: 2, roles: workers },
  'balance.top_up': { id: 103, pid: 100, level: 2, roles: makers },
  'balance.move': { id: 104, pid: 100, level: 2, roles: admins },
  'balance.set_alert': { id: 105, pid: 100, level: 2, roles: admins },
  recipients: { id: 200, pid: 0, level: 1, roles: everyone },
  'recipients.read': { id: 201, pid: 200, level: 2, roles: everyone },
  'recipients.create': { id: 202, pid: 200, level: 2, roles: makers },
  'recipients.edit': { id: 203, pid: 200, level: 2, roles: makers },
  'recipients.delete': { id: 204, pid: 200, level: 2, roles: makers },
  'recipients.approve': { id: 206, pid: 200, level: 2, roles: checkers },
  'recipients.export': { id: 205, pid: 200, level: 2, roles: workers },
  transfers: { id: 300, pid: 0, level: 1, roles: everyone },
  'transfers.read': { id: 301, pid: 300, level: 2, roles: everyone },
  'transfers.create': { id: 302, pid: 300, level: 2, roles: makers },
  'transfers.pay': { id: 303, pid: 300, level: 2, roles: makers },
  'transfers.cancel': { id: 304, pid: 300, level: 2, roles: makers },
  'transfers.approve': { id: 305, pid: 300, level: 2, roles: checkers },
  'transfers.deny': { id: 306, pid: 300, level: 2, roles: checkers },
  'transfers.export': { id: 307, pid: 300, level: 2, roles: workers },
  'transfers.private': { id: 308, pid: 300, level: 2, roles: admins },
  team: { id: 400, pid: 0, level: 1, roles: admins },
  'team.read': { id: 401, pid: 400, level: 2, roles: admins },
  'team.invite': { id: 402, pid: 400, level: 2, roles: admins },
  'team.change_role': { id: 403, pid: 400, level: 2, roles: admins },
  'team.delete': { id: 404, pid: 400, level: 2, roles: admins },
  settings: { id: 500, pid: 0, level: 1, roles: everyone },
  'settings.read': { id: 501, pid: 500, level: 2, roles: everyone },
  'settings.company': { id: 502, pid: 500, level: 2, roles: admins },
  'settings.bank_accounts': { id: 503, pid: 500, level: 2, roles: admins },
  audit: { id: 600, pid: 0, level: 1, roles: admins },
  'audit.read': { id: 601, pid: 600, level: 2, roles: admins },
  'audit.export': { id: 602, pid: 600, level: 2, roles: admins },
  approvals: { id: 700, pid: 0, level: 1, roles: everyone },
  'approvals.read': { id: 701, pid: 700, level: 2, roles: everyone },
  'approvals.edit': { id: 702, pid: 700, level: 2, roles: admins },
  'approvals.publish': { id: 703, pid: 700, level: 2, roles: admins },
  'approvals.delegate': { id: 704, pid: 700, level: 2, roles: checkers },
  refunds: { id: 800, pid: 0, level: 1, roles: everyone },
  'refunds.read': { id: 801, pid: 800, level: 2, roles: everyone },
  'refunds.request': { id: 802, pid: 800, level: 2, roles: makers },
  'refunds.approve': { id: 803, pid: 800, level: 2, roles: checkers },
  webhooks: { id: 1000, pid: 0, level: 1, roles: admins },
  'webhooks.read': { id: 1001, pid: 1000, level: 2, roles: admins },
  'webhooks.edit': { id: 1002, pid: 1000, level: 2, roles: admins },
  openapi: { id: 900, pid: 0, level: 1, roles: admins },
  'openapi.read': { id: 901, pid: 900, level: 2, roles: admins },
  'openapi.manage': { id: 902, pid: 900, level: 2, roles: admins },
} as const satisfies Record<string, Row>

export type PermissionName = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as PermissionName[]

export const rolesWith = (name: PermissionName): Role[] => [...permissions[name].roles]

export const hasPermission = (role: Role, name: PermissionName): boolean =>
  (permissions[name].roles as readonly Role[]).includes(role)
