import type { AppFrame } from '../shell/createApp.ts'
import { OperatorPages } from './shell/OperatorPages.tsx'
import { createStaffSession } from './staffSession.ts'
import { operatorTexts } from './texts.ts'

/** The frame of the staff's app. */
export const operatorFrame: AppFrame = {
  base: '/operator',
  texts: operatorTexts,
  createSession: createStaffSession,
  probe: '/staff/get-session',
  parts: { Pages: OperatorPages, Beside: () => null },
}
