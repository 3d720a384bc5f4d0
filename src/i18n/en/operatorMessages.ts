import { auditEn } from '../../../contract/messages/en/audit.ts'
import { listsEn } from '../../../contract/messages/en/lists.ts'
import { patternsEn } from '../../../contract/messages/en/patterns.ts'
import { statusesEn } from '../../../contract/messages/en/statuses.ts'

import type { SameKeys } from '../../../contract/messages/sameKeys.ts'
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

/** Every text of the operator’s app. */
export const operatorMessages = {
  operator,
  house,
  audit,
  list,
  session,
  shell,
  treasury,
  ui,
  auditNames: auditEn as SameKeys<typeof auditEn>,
  patterns: patternsEn as SameKeys<typeof patternsEn>,
  statuses: statusesEn,
  lists: { occupations: listsEn.occupations as SameKeys<typeof listsEn.occupations> },
  /** Where react-admin looks for names of resources and labels of fields. */
  resources: { ...operator.resources, ...house.resources },
}
