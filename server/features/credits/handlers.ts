import { checkHandler } from './check.ts'

export const creditsHandlers = { '/credit/check': checkHandler }
