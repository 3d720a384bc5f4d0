import { getPreferencesHandler } from './getPreferences.ts'
import { getUnreadNumHandler } from './getUnreadNum.ts'
import { listHandler } from './list.ts'
import { markReadHandler } from './markRead.ts'
import { markReadAllHandler } from './markReadAll.ts'
import { savePreferencesHandler } from './savePreferences.ts'
import { waitHandler } from './wait.ts'

export const noticesHandlers = {
  '/notification/wait': waitHandler,
  '/notification/list': listHandler,
  '/notification/get-unread-num': getUnreadNumHandler,
  '/notification/mark-read': markReadHandler,
  '/notification/mark-read-all': markReadAllHandler,
  '/notification/get-preferences': getPreferencesHandler,
  '/notification/save-preferences': savePreferencesHandler,
}
