import { auditEn } from '../../../contract/messages/en/audit.ts'
import { corridorsEn } from '../../../contract/messages/en/corridors.ts'
import { listsEn } from '../../../contract/messages/en/lists.ts'
import { patternsEn } from '../../../contract/messages/en/patterns.ts'
import { statusesEn } from '../../../contract/messages/en/statuses.ts'
import type { SameKeys } from '../../../contract/messages/sameKeys.ts'
import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { balance } from './balance.ts'
import { domesticTransfer } from './domesticTransfer.ts'
import { factors } from './factors.ts'
import { home } from './home.ts'
import { list } from './list.ts'
import { notices } from './notices.ts'
import { recipients } from './recipients.ts'
import { roles } from './roles.ts'
import { sendMoney } from './sendMoney.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { team } from './team.ts'
import { transferSuccess } from './transferSuccess.ts'
import { transfers } from './transfers.ts'
import { ui } from './ui.ts'
import { wizard } from './wizard.ts'

/** Every text of the signed-in portal. The public pages have their own, much smaller, catalogue: `public.ts`. */
export const messages = {
  home,
  factors,
  list,
  notices,
  recipients,
  transfers,
  balance,
  sendMoney,
  domesticTransfer,
  transferSuccess,
  session,
  settings,
  shell,
  team,
  roles,
  audit,
  approvals,
  ui,
  wizard,
  auditNames: auditEn as SameKeys<typeof auditEn>,
  statuses: statusesEn,
  corridors: corridorsEn as SameKeys<typeof corridorsEn>,
  patterns: patternsEn as SameKeys<typeof patternsEn>,
  lists: listsEn as SameKeys<typeof listsEn>,
  /** Where react-admin looks for names of resources and labels of fields. */
  resources: {
    recipients: recipients.resource,
    transfers: transfers.resource,
    balance: balance.resource,
    users: team.resource,
    audit: audit.resource,
  },
}
