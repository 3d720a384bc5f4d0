import { statusesId } from '../../../contract/messages/id/statuses.ts'
import type { messages as english } from '../en/messages.ts'
import { balance } from './balance.ts'
import { domesticTransfer } from './domesticTransfer.ts'
import { home } from './home.ts'
import { recipients } from './recipients.ts'
import { sendMoney } from './sendMoney.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { transferSuccess } from './transferSuccess.ts'
import { transfers } from './transfers.ts'
import { ui } from './ui.ts'

export const messages = {
  home,
  recipients,
  transfers,
  balance,
  sendMoney,
  domesticTransfer,
  transferSuccess,
  session,
  shell,
  ui,
  statuses: statusesId,
} satisfies typeof english
