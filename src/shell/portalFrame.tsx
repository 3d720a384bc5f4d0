import { createSession } from '../authProvider/createSession.ts'
import { portalTexts } from '../i18n/portalTexts.ts'
import type { AppFrame } from './createApp.ts'
import { RealtimeUpdates } from './LiveNews.tsx'
import { Pages } from './Pages.tsx'
import { Search } from './search/Search.tsx'

const PortalExtras = () => (
  <>
    <RealtimeUpdates />
    <Search />
  </>
)

/** The frame of the business portal. */
export const portalFrame: AppFrame = {
  base: '/business',
  texts: portalTexts,
  createSession,
  probe: '/notification/get-unread-num',
  parts: { Pages, Beside: PortalExtras },
}
