import type { fileCalls } from '../../../contract/features/files.ts'
import type { HandlerTable } from '../../handler.ts'
import { upload } from './upload.ts'

export const fileHandlers = {
  '/common/upload': upload,
} satisfies Pick<HandlerTable, keyof typeof fileCalls>
