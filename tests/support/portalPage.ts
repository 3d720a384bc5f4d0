import { act, configure } from '@testing-library/react'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { createRoot, type Root } from 'react-dom/client'
import { v7 } from 'uuid'
import { vi } from 'vitest'
import { pageConfigElementId } from '../../contract/base/calls/pageConfig.ts'
import type { CallResponse } from '../../contract/calls.ts'
import { type MadePerson, password } from './business.ts'
import { pinnedKeys, type TestServer } from './testServer.ts'

// Each step is a sealed call to a real server and database, on a machine that may be busy with other tests.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

export interface PortalPage {
  /** Paths of the calls made so far, in order. */
  calls: string[]
  /** From here on nothing is answered. */
  disconnect(): void
  reconnect(): void
  /** The server gets the next call of this path and does it; its reply is lost on the way. */
  loseReply(path: string): void
  close(): Promise<void>
}

/** The page's own fetch, answered by the real server in this process; a browser's cookie jar stands between. */
function bridge(server: TestServer) {
  const cookies = new Map<string, string>()
  const calls: string[] = []
  let isConnected = true
  let lost: string | null = null
  const handler = http.all('*', async ({ request }) => {
    const url = new URL(request.url)
    // No version file: nothing was built.
    if (!url.pathname.startsWith('/api/')) return Response.error()
    calls.push(url.pathname.replace(/^\/api/, ''))
    if (!isConnected) return Response.error()
    const headers = new Headers(request.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const body = request.method === 'POST' ? await request.arrayBuffer() : null
    const response = await server.app.request(url.pathname + url.search, { method: request.method, headers, body })
    if (url.pathname === `/api${lost}`) {
      lost = null
      return Response.error()
    }
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  })
  return {
    calls,
    handler,
    connect: (connected: boolean) => (isConnected = connected),
    lose: (path: string) => {
      lost = path
    },
  }
}

type Start = (root: Root) => Promise<void>

const portalItself = async (): Promise<Start> => (await import('../../src/App.tsx')).startShell

/**
 * The signed-in portal at an address, as the browser has it: its own entry, channel, session and routes. `load` gives another start than
 * the portal's own; it is imported where it is called, for each page.
 */
export async function openPortal(
  server: TestServer,
  person: MadePerson,
  address = '/business/home',
  load: () => Promise<Start> = portalItself,
): Promise<PortalPage> {
  localStorage.clear()
  sessionStorage.clear()
  const config = document.createElement('script')
  config.type = 'application/json'
  config.id = pageConfigElementId
  config.textContent = JSON.stringify({ identity_keys: await pinnedKeys(server) })
  document.head.append(config)
  // The page's modules are loaded anew for each page, and only after its config is set: code of the page before that still
  // loads would otherwise start without it.
  vi.resetModules()
  const { calls, handler, connect, lose } = bridge(server)
  const network = setupServer(handler)
  network.listen({ onUnhandledFrame: 'error' })
  history.replaceState(null, '', address)

  const [{ channel }, start] = await Promise.all([import('../../src/runtime.ts'), load()])
  const asked = { identifier: person.user_name, password }
  const { data: challenge } = await channel.call('/account/get-otp-method', asked, { idem: v7() })
  const { challenge_id } = challenge as CallResponse<'/account/get-otp-method'>
  await channel.call('/account/login', { challenge_id, otp: await server.readCode(person) }, { idem: v7() })
  await channel.renew()
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  await act(() => start(root))
  return {
    calls,
    disconnect: () => void connect(false),
    reconnect: () => void connect(true),
    loseReply: lose,
    async close() {
      await act(async () => root.unmount())
      network.close()
      container.remove()
      config.remove()
      // Each page brings its styles; the DOM of the tests works through all there are.
      for (const style of document.querySelectorAll('style[data-emotion^="lintas"]')) style.remove()
      // The next file of this worker does not read what this page's person has chosen.
      vi.resetModules()
    },
  }
}
