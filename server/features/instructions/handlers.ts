import { detailHandler } from './detail.ts'

export const instructionsHandlers = {
  '/instruction/detail': detailHandler,
} as const
