import type { settingsCalls } from '../../../contract/features/settings.ts'
import type { HandlerTable } from '../../handler.ts'
import { bankAccountHandlers } from '../businesses/bankAccounts.ts'
import { companyHandlers } from '../businesses/company.ts'
import { profileHandlers } from '../people/profile.ts'
import { openSessionHandlers } from './openSessions.ts'
import { secretHandlers } from './secrets.ts'

export const settingsHandlers = {
  ...profileHandlers,
  ...companyHandlers,
  ...bankAccountHandlers,
  ...secretHandlers,
  ...openSessionHandlers,
} satisfies Pick<HandlerTable, keyof typeof settingsCalls>
