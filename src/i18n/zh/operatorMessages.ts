import { auditZh } from '../../../contract/messages/zh/audit.ts'
import { listsZh } from '../../../contract/messages/zh/lists.ts'
import { patternsZh } from '../../../contract/messages/zh/patterns.ts'
import { statusesZh } from '../../../contract/messages/zh/statuses.ts'
import type { operatorMessages as english } from '../en/operatorMessages.ts'
import { audit } from './audit.ts'
import { house } from './house.ts'
import { list } from './list.ts'
import { operator } from './operator.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { treasury } from './treasury.ts'
import { ui } from './ui.ts'

// In the same file: the two are always wanted together.
export { reactAdmin } from './reactAdmin.ts'

export const operatorMessages = {
  operator,
  house,
  audit,
  list,
  session,
  shell,
  treasury,
  ui,
  auditNames: auditZh,
  patterns: patternsZh,
  statuses: statusesZh,
  lists: { occupations: listsZh.occupations },
  /** Where react-admin looks for names of resources and labels of fields. */
  resources: { ...operator.resources, ...house.resources },
} satisfies typeof english
