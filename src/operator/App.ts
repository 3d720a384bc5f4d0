import { createApp } from '../shell/createApp.ts'
import { homeUrl, operatorSignInUrl, publicPaths } from './login/addresses.ts'
import { operatorFrame } from './operatorFrame.tsx'
import { channel, onKeyRefused, signedInHint, store, tabs } from './page.ts'
import { rows } from './rows.ts'

/** The whole operator app: a page exists only if its rows list it. */
export const { preloadPage, startShell } = createApp({
  rows,
  page: { channel, onKeyRefused, portalStore: store, signedInHint, tabs },
  places: { loginUrl: operatorSignInUrl, homeUrl, publicPaths },
  frame: operatorFrame,
})
