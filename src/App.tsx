import { homeUrl, publicPaths, signInUrl } from './authProvider/publicPaths.ts'
import { customRoutes } from './custom-routes/customRoutes.ts'
import { resources } from './resources/resources.ts'
import { channel, onKeyRefused, portalStore, signedInHint, tabs } from './runtime.ts'
import { createApp } from './shell/createApp.ts'
import { portalFrame } from './shell/portalFrame.tsx'

/** The whole portal: a resource or route exists only if one of the two tables lists it. */
export const { preloadPage, startShell } = createApp({
  rows: [...resources, ...customRoutes],
  page: { channel, onKeyRefused, portalStore, signedInHint, tabs },
  places: { loginUrl: signInUrl, homeUrl, publicPaths },
  frame: portalFrame,
})
