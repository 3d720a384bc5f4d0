import { createSession } from '../authProvider/createSession.ts'
import { portalTexts } from '../i18n/portalTexts.ts'
import type { Frame } from './createApp.ts'
import { LiveNews } from './LiveNews.tsx'
import { Pages } from './Pages.tsx'
import { Search } from './search/Search.tsx'

const Beside = () => (
  <>
    <LiveNews />
    <Search />
  </>
)

/** The frame of the business portal. */
export const portalFrame: Frame = {
  base: '/business',
  texts: portalTexts,
  createSession,
  probe: '/notification/get-unread-num',
  parts: { Pages, Beside },
}
