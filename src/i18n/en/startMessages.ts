import { statusesEn, statusNeedsEn } from '../../../contract/messages/en/statuses.ts'
import { home } from './home.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { titles } from './titles.ts'
import { ui } from './ui.ts'

// In the same file: the two are always wanted together.
export { reactAdmin } from './reactAdmin.ts'

/** What the shell and the first page say: all other texts of the portal come with its other pages. */
export const startMessages = {
  home,
  search,
  session,
  shell,
  statusNeeds: statusNeedsEn,
  statuses: statusesEn,
  titles,
  ui,
}
