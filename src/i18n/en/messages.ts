import { auditEn } from '../../../contract/messages/en/audit.ts'
import { bankReasonsEn } from '../../../contract/messages/en/bankReasons.ts'
import { corridorsEn } from '../../../contract/messages/en/corridors.ts'
import { listsEn } from '../../../contract/messages/en/lists.ts'
import { patternsEn } from '../../../contract/messages/en/patterns.ts'
import { statusesEn, statusGroupsEn, statusNeedsEn } from '../../../contract/messages/en/statuses.ts'
import type { SameKeys } from '../../../contract/messages/sameKeys.ts'
import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { balance } from './balance.ts'
import { bulk } from './bulk.ts'
import { bulkFlow } from './bulkFlow.ts'
import { desk } from './desk.ts'
import { documents } from './documents.ts'
import { domesticTransfer } from './domesticTransfer.ts'
import { explained } from './explained.ts'
import { exports } from './exports.ts'
import { factors } from './factors.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { list } from './list.ts'
import { notices } from './notices.ts'
import { openapi } from './openapi.ts'
import { payIn } from './payIn.ts'
import { problems } from './problems.ts'
import { recipients } from './recipients.ts'
import { refunds } from './refunds.ts'
import { roles } from './roles.ts'
import { schedules } from './schedules.ts'
import { search } from './search.ts'
import { sendMoney } from './sendMoney.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { statements } from './statements.ts'
import { team } from './team.ts'
import { timeline } from './timeline.ts'
import { titles } from './titles.ts'
import { topUp } from './topUp.ts'
import { transferSuccess } from './transferSuccess.ts'
import { transfers } from './transfers.ts'
import { ui } from './ui.ts'
import { verification } from './verification.ts'
import { webhooks } from './webhooks.ts'
import { wizard } from './wizard.ts'

/** Every text of the signed-in portal. The public pages have their own, much smaller, catalogue: `public.ts`. */
export const messages = {
  home,
  help,
  factors,
  list,
  notices,
  openapi,
  recipients,
  transfers,
  timeline,
  titles,
  explained,
  problems,
  balance,
  refunds,
  schedules,
  sendMoney,
  documents,
  domesticTransfer,
  bulk,
  bulkFlow,
  transferSuccess,
  payIn,
  topUp,
  session,
  settings,
  search,
  shell,
  exports,
  statements,
  team,
  roles,
  audit,
  approvals,
  desk,
  ui,
  webhooks,
  verification,
  wizard,
  auditNames: auditEn as SameKeys<typeof auditEn>,
  bankReasons: bankReasonsEn,
  statuses: statusesEn,
  statusGroups: statusGroupsEn,
  statusNeeds: statusNeedsEn,
  corridors: corridorsEn as SameKeys<typeof corridorsEn>,
  patterns: patternsEn as SameKeys<typeof patternsEn>,
  lists: listsEn as SameKeys<typeof listsEn>,
  /** Where react-admin looks for names of resources and labels of fields. */
  resources: {
    recipients: recipients.resource,
    transfers: transfers.resource,
    balance: balance.resource,
    refunds: refunds.resource,
    bulk: bulk.resource,
    schedules: schedules.resource,
    users: team.resource,
    audit: audit.resource,
    webhooks: webhooks.resource,
  },
}
