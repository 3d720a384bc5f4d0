import { statusNeedTexts, statusTexts } from '../../contract/messages/catalogues/statuses.ts'
import { home } from './catalogues/home.ts'
import { search } from './catalogues/search.ts'
import { session } from './catalogues/session.ts'
import { shell } from './catalogues/shell.ts'
import { titles } from './catalogues/titles.ts'
import { ui } from './catalogues/ui.ts'

// In the same file: the two are always wanted together.
export { reactAdmin } from './catalogues/reactAdmin.ts'

/** What the shell and the first page say: all other texts of the portal come with its other pages. */
export const startMessages = {
  home,
  search,
  session,
  shell,
  statusNeeds: statusNeedTexts,
  statuses: statusTexts,
  titles,
  ui,
}
