import { previewHandler } from './preview.ts'

export const statementsHandlers = {
  '/statement/preview': previewHandler,
}
