import { countHandler } from './count.ts'
import { listHandler } from './list.ts'

export const deskHandlers = { '/desk/list': listHandler, '/desk/count': countHandler }
