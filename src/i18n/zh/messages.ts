import { auditZh } from '../../../contract/messages/zh/audit.ts'
import { corridorsZh } from '../../../contract/messages/zh/corridors.ts'
import { listsZh } from '../../../contract/messages/zh/lists.ts'
import { patternsZh } from '../../../contract/messages/zh/patterns.ts'
import { statusesZh } from '../../../contract/messages/zh/statuses.ts'
import type { messages as english } from '../en/messages.ts'
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
  auditNames: auditZh,
  statuses: statusesZh,
  corridors: corridorsZh,
  patterns: patternsZh,
  lists: listsZh,
  /** Where react-admin looks for names of resources and labels of fields. */
  resources: {
    recipients: recipients.resource,
    transfers: transfers.resource,
    balance: balance.resource,
    users: team.resource,
    audit: audit.resource,
  },
} satisfies typeof english
