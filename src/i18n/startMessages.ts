import { statusNeedTexts, statusTexts } from '../../contract/messages/catalogues/statuses.ts'
import { home } from './catalogues/home.ts'
import { search } from './catalogues/search.ts'
import { session } from './catalogues/session.ts'
import { shell } from './catalogues/shell.ts'
import { titles } from './catalogues/titles.ts'
import { ui } from './catalogues/ui.ts'

// Re-exported, because the two are always loaded together.
export { reactAdmin } from './catalogues/reactAdmin.ts'

/** Texts of the shell and the first page; all others are loaded with the other pages. */
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
