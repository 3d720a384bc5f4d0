import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

const flow = {
  page: lazyPage(() => import('./VerifyPage.tsx'), 'VerifyPage'),
  header: 'transfer',
  access: 'settings.company',
  title: 'titles.verification',
} as const

export const businessVerify = {
  ...flow,
  name: 'businessVerify',
  address: '/business-verify/:stepBizVerify',
} as const satisfies RouteRow

/** The flow after a decline. */
export const businessVerifyUpdate = {
  ...flow,
  name: 'businessVerifyUpdate',
  address: '/business-verify-update/:stepBizVerify',
} as const satisfies RouteRow

/** The state of the verification: the same address without a step. */
export const verificationStatusPage = {
  name: 'verificationStatus',
  page: lazyPage(() => import('./VerificationStatusPage.tsx'), 'VerificationStatusPage'),
  address: '/business-verify',
  header: 'single',
  access: 'settings.company',
  title: 'titles.verification',
} as const satisfies RouteRow
