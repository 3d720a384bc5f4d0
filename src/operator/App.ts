import type { TableRow } from '../addresses/rows.ts'
import { createApp } from '../shell/createApp.ts'
import { apiRequests } from './apiRequests/index.ts'
import { bookEntries, books } from './books/index.ts'
import { brands } from './brands/index.ts'
import { proposals } from './changeRequests/index.ts'
import { exceptions, railFiles } from './exceptions/index.ts'
import { factorRequests } from './factors/index.ts'
import { home } from './home/index.ts'
import { homeUrl, operatorSignInUrl, publicPaths } from './login/addresses.ts'
import { holidays, homeNotices, notices } from './notices/index.ts'
import { operatorFrame } from './operatorFrame.tsx'
import { prices } from './prices/index.ts'
import { promos } from './promos/index.ts'
import { reconciliation } from './reconciliation/index.ts'
import { refundQueue } from './refunds/index.ts'
import { customers } from './resources/customers/index.ts'
import { receipts } from './resources/receipts/index.ts'
import { verifications } from './resources/verifications/index.ts'
import { channel, onKeyRefused, signedInHint, store, tabs } from './runtime.ts'
import { screeningHits } from './screening/index.ts'
import { staffAudit } from './staffAudit/index.ts'
import { switches } from './switches/index.ts'
import { jobs, mails, system } from './system/index.ts'

/** All pages of the operator's app: a new page is a new line. */
export const rows = [
  home,
  verifications,
  customers,
  factorRequests,
  apiRequests,
  proposals,
  receipts,
  refundQueue,
  screeningHits,
  exceptions,
  railFiles,
  reconciliation,
  books,
  bookEntries,
  prices,
  promos,
  switches,
  brands,
  homeNotices,
  notices,
  holidays,
  staffAudit,
  system,
  jobs,
  mails,
] as const satisfies readonly TableRow[]

declare module '../addresses/paths.ts' {
  interface Register {
    operator: typeof rows
  }
}

/** The whole operator app: a page exists only if its rows list it. */
export const { preloadPage, startShell } = createApp({
  rows,
  page: { channel, onKeyRefused, portalStore: store, signedInHint, tabs },
  places: { loginUrl: operatorSignInUrl, homeUrl, publicPaths },
  frame: operatorFrame,
})
