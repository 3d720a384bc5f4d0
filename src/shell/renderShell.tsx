import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { basename } from '../addresses/paths.ts'
import { createQueryClient } from '../dataProvider/createQueryClient.ts'
import { Shell, type ShellProps } from './Shell.tsx'

/** The server puts the nonce into the page, so that the CSP admits the theme's style elements and no others. */
export function createStyleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return createCache({ key: 'lintas', ...(nonce ? { nonce } : {}) })
}

/** Renders the shell in place of the public page or the built skeleton. */
export function renderShell(root: Root, props: Omit<ShellProps, 'queryClient'>): void {
  const queryClient = createQueryClient()
  const router = createBrowserRouter([{ path: '*', element: <Shell {...props} queryClient={queryClient} /> }], {
    basename: basename(),
  })
  // Synchronous, so that the page is never blank.
  flushSync(() =>
    root.render(
      <StrictMode>
        <CacheProvider value={createStyleCache()}>
          <RouterProvider router={router} useTransitions={false} />
        </CacheProvider>
      </StrictMode>,
    ),
  )
  for (const built of document.querySelectorAll('.public, .splash')) built.remove()
}
