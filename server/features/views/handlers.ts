import { deleteViewHandler } from './deleteView.ts'
import { listViewsHandler } from './listViews.ts'
import { saveViewHandler } from './saveView.ts'
import { setDefaultViewHandler } from './setDefaultView.ts'

export const viewsHandlers = {
  '/view/list': listViewsHandler,
  '/view/save': saveViewHandler,
  '/view/delete': deleteViewHandler,
  '/view/set-default': setDefaultViewHandler,
}
