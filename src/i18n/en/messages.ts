import { statusesEn } from '../../../contract/messages/en/statuses.ts'
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

/** Every text of the signed-in portal. The public pages have their own, much smaller, catalogue: `public.ts`. */
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
  statuses: statusesEn,
}
