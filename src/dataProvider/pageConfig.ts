import { type PageConfig, pageConfigElementId } from '../../contract/base/calls/pageConfig.ts'

/** The config that the server wrote into the page; empty if the page came from elsewhere. */
export function readPageConfig(page = document): PageConfig {
  try {
    const config: unknown = JSON.parse(page.getElementById(pageConfigElementId)?.textContent ?? '')
    if (typeof config === 'object' && config !== null && 'identity_keys' in config) return config as PageConfig
  } catch {
    // The page has no config, see above.
  }
  return { identity_keys: [] }
}

/** The config in the portal's page at this address, with the server's identity keys, for a page that the server did not write. */
export async function loadPageConfig(url: string): Promise<PageConfig> {
  const response = await fetch(url, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  return readPageConfig(new DOMParser().parseFromString(await response.text(), 'text/html'))
}
