import { auditTexts } from '../../contract/messages/catalogues/audit.ts'
import { listTexts } from '../../contract/messages/catalogues/lists.ts'
import { patternTexts } from '../../contract/messages/catalogues/patterns.ts'
import { statusTexts } from '../../contract/messages/catalogues/statuses.ts'

import { audit } from './catalogues/audit.ts'
import { decisions } from './catalogues/decisions.ts'
import { house } from './catalogues/house.ts'
import { list } from './catalogues/list.ts'
import { operator } from './catalogues/operator.ts'
import { review } from './catalogues/review.ts'
import { screening } from './catalogues/screening.ts'
import { search } from './catalogues/search.ts'
import { session } from './catalogues/session.ts'
import { shell } from './catalogues/shell.ts'
import { treasury } from './catalogues/treasury.ts'
import { ui } from './catalogues/ui.ts'

// In the same file: the two are always wanted together.
export { reactAdmin } from './catalogues/reactAdmin.ts'

/** Every text of the operator’s app. */
export const operatorMessages = {
  operator,
  house,
  audit,
  decisions,
  list,
  review,
  screening,
  search: { shortcuts: search.shortcuts, single_keys: search.single_keys },
  session,
  shell,
  treasury,
  ui,
  auditNames: auditTexts,
  patterns: patternTexts,
  statuses: statusTexts,
  lists: { occupations: listTexts.occupations, rate_sources: listTexts.rate_sources },
  /** Where react-admin looks for names of resources and labels of fields. */
  resources: { ...operator.resources, ...house.resources },
}
