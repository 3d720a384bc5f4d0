import { afterEach, expect, test, vi } from 'vitest'
import { createPortalChannel } from '../../../src/dataProvider/createPortalChannel.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** The suites that the page at this address offers to the server. */
async function offeredAt(address: string): Promise<string[]> {
  const offered: string[] = []
  history.replaceState(null, '', address)
  vi.stubGlobal('fetch', (_url: string, { body }: { body: URLSearchParams }) => {
    offered.push(body.get('offered') ?? '')
    return Promise.reject(new TypeError('no server'))
  })
  const store = { getItem: () => undefined }
  const channel = createPortalChannel({ store: store as never, onKeyRefused: () => undefined })
  await channel.ready().catch(() => undefined)
  return offered
}

test('T10 No link lowers the suite of a tab, and only its storage, edited by hand, does', async () => {
  expect(await offeredAt('/business/business-login?suite=1')).toEqual(['2,1'])
  expect(await offeredAt('/business/business-login')).toEqual(['2,1'])
  sessionStorage.setItem('business_suite', '1')
  expect(await offeredAt('/business/business-login')).toEqual(['1'])
})
