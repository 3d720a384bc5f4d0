import { auditId } from '../../../contract/messages/id/audit.ts'
import { bankReasonsId } from '../../../contract/messages/id/bankReasons.ts'
import { corridorsId } from '../../../contract/messages/id/corridors.ts'
import { listsId } from '../../../contract/messages/id/lists.ts'
import { patternsId } from '../../../contract/messages/id/patterns.ts'
import { statusesId, statusGroupsId, statusNeedsId } from '../../../contract/messages/id/statuses.ts'
import type { messages as english } from '../en/messages.ts'
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
  auditNames: auditId,
  bankReasons: bankReasonsId,
  statuses: statusesId,
  statusGroups: statusGroupsId,
  statusNeeds: statusNeedsId,
  corridors: corridorsId,
  patterns: patternsId,
  lists: listsId,
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
} satisfies typeof english
