import { statusesId, statusNeedsId } from '../../../contract/messages/id/statuses.ts'
import type { startMessages as english } from '../en/startMessages.ts'
import { home } from './home.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { titles } from './titles.ts'
import { ui } from './ui.ts'

// In the same file: the two are always wanted together.
export { reactAdmin } from './reactAdmin.ts'

export const startMessages = {
  home,
  search,
  session,
  shell,
  statusNeeds: statusNeedsId,
  statuses: statusesId,
  titles,
  ui,
} satisfies typeof english
