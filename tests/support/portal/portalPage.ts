import { act, configure } from '@testing-library/react'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { createRoot, type Root } from 'react-dom/client'
import { v7 } from 'uuid'
import { vi } from 'vitest'
import { pageConfigElementId } from '../../../contract/base/calls/pageConfig.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { type MadePerson, password } from '../business.ts'
import { pinnedKeys, type TestServer } from '../server/testServer.ts'

// Each step is an encrypted call to a real server and database, on a machine busy with other tests.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

export interface PortalPage {
  /** Paths of the calls made so far, in order. */
  calls: string[]
  /** From here on calls fail like a lost network. */
  disconnect(): void
  reconnect(): void
  /** The server executes the next call of this path; its response is lost. */
  loseReply(path: string): void
  close(): Promise<void>
}

/** The page's fetch, answered by the real server in this process, through a browser's cookie jar. */
function bridge(server: TestServer) {
  const cookies = new Map<string, string>()
  const calls: string[] = []
  let isConnected = true
  let lost: string | null = null
  const handler = http.all('*', async ({ request }) => {
    const url = new URL(request.url)
    // No version file: the test has no build.
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

const portalItself = async (): Promise<Start> => (await import('../../../src/App.tsx')).startShell

/**
 * The signed-in portal at an address, as in a browser: its own entry, channel, session and routes. `load` replaces the portal's start; it
 * is imported again for each page.
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
  // Modules are imported again for each page, after its config is set: code of the previous page that is still loading would otherwise start
  // without it.
  vi.resetModules()
  const { calls, handler, connect, lose } = bridge(server)
  const network = setupServer(handler)
  network.listen({ onUnhandledFrame: 'error' })
  history.replaceState(null, '', address)

  const [{ channel }, start] = await Promise.all([import('../../../src/runtime.ts'), load()])
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
      // Each page adds its styles, and the test DOM evaluates all of them.
      for (const style of document.querySelectorAll('style[data-emotion^="lintas"]')) style.remove()
      // The next file of this worker must not see this person's choices.
      vi.resetModules()
    },
  }
}
