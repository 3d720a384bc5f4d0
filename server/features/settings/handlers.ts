import type { settingsCalls } from '../../../contract/settings.ts'
import type { HandlerTable } from '../../http/handler.ts'
import { bankAccountHandlers } from './bankAccounts.ts'
import { companyHandlers } from './company.ts'
import { openSessionHandlers } from './openSessions.ts'
import { profileHandlers } from './profile.ts'
import { secretHandlers } from './secrets.ts'

export const settingsHandlers = {
  ...profileHandlers,
  ...companyHandlers,
  ...bankAccountHandlers,
  ...secretHandlers,
  ...openSessionHandlers,
} satisfies Pick<HandlerTable, keyof typeof settingsCalls>
