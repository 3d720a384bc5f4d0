import { auditTexts } from '../../contract/messages/catalogues/audit.ts'
import { bankReasonTexts } from '../../contract/messages/catalogues/bankReasons.ts'
import { corridorTexts } from '../../contract/messages/catalogues/corridors.ts'
import { listTexts } from '../../contract/messages/catalogues/lists.ts'
import { patternTexts } from '../../contract/messages/catalogues/patterns.ts'
import { statusGroupTexts, statusNeedTexts, statusTexts } from '../../contract/messages/catalogues/statuses.ts'
import { agents } from './catalogues/agents.ts'
import { approvals } from './catalogues/approvals.ts'
import { audit } from './catalogues/audit.ts'
import { balance } from './catalogues/balance.ts'
import { bulk } from './catalogues/bulk.ts'
import { bulkFlow } from './catalogues/bulkFlow.ts'
import { decisions } from './catalogues/decisions.ts'
import { desk } from './catalogues/desk.ts'
import { devices } from './catalogues/devices.ts'
import { documents } from './catalogues/documents.ts'
import { domesticTransfer } from './catalogues/domesticTransfer.ts'
import { explained } from './catalogues/explained.ts'
import { exports } from './catalogues/exports.ts'
import { factors } from './catalogues/factors.ts'
import { help } from './catalogues/help.ts'
import { home } from './catalogues/home.ts'
import { list } from './catalogues/list.ts'
import { notices } from './catalogues/notices.ts'
import { openapi } from './catalogues/openapi.ts'
import { payIn } from './catalogues/payIn.ts'
import { problems } from './catalogues/problems.ts'
import { recipients } from './catalogues/recipients.ts'
import { refunds } from './catalogues/refunds.ts'
import { roles } from './catalogues/roles.ts'
import { schedules } from './catalogues/schedules.ts'
import { search } from './catalogues/search.ts'
import { sendMoney } from './catalogues/sendMoney.ts'
import { session } from './catalogues/session.ts'
import { settings } from './catalogues/settings.ts'
import { shell } from './catalogues/shell.ts'
import { statements } from './catalogues/statements.ts'
import { team } from './catalogues/team.ts'
import { timeline } from './catalogues/timeline.ts'
import { titles } from './catalogues/titles.ts'
import { topUp } from './catalogues/topUp.ts'
import { transferSuccess } from './catalogues/transferSuccess.ts'
import { transfers } from './catalogues/transfers.ts'
import { ui } from './catalogues/ui.ts'
import { verification } from './catalogues/verification.ts'
import { webhooks } from './catalogues/webhooks.ts'
import { wizard } from './catalogues/wizard.ts'

export { reactAdmin } from './catalogues/reactAdmin.ts'

/** Every text of the signed-in portal. The public pages have their own, much smaller, catalogue: `catalogues/public.ts`. */
export const messages = {
  home,
  help,
  factors,
  list,
  notices,
  openapi,
  agents,
  devices,
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
  decisions,
  desk,
  ui,
  webhooks,
  verification,
  wizard,
  auditNames: auditTexts,
  bankReasons: bankReasonTexts,
  statuses: statusTexts,
  statusGroups: statusGroupTexts,
  statusNeeds: statusNeedTexts,
  corridors: corridorTexts,
  patterns: patternTexts,
  lists: listTexts,
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
