import { auditId } from '../../../contract/messages/id/audit.ts'
import { corridorsId } from '../../../contract/messages/id/corridors.ts'
import { listsId } from '../../../contract/messages/id/lists.ts'
import { patternsId } from '../../../contract/messages/id/patterns.ts'
import { statusesId } from '../../../contract/messages/id/statuses.ts'
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
  auditNames: auditId,
  statuses: statusesId,
  corridors: corridorsId,
  patterns: patternsId,
  lists: listsId,
  /** Where react-admin looks for names of resources and labels of fields. */
  resources: {
    recipients: recipients.resource,
    transfers: transfers.resource,
    balance: balance.resource,
    users: team.resource,
    audit: audit.resource,
  },
} satisfies typeof english
