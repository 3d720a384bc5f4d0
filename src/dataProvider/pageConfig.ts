import { type PageConfig, pageConfigElementId } from '../../contract/base/calls/pageConfig.ts'

/** The config that the server wrote into the page; empty if the page came from elsewhere. */
export function readPageConfig(): PageConfig {
  try {
    const config: unknown = JSON.parse(document.getElementById(pageConfigElementId)?.textContent ?? '')
    if (typeof config === 'object' && config !== null && 'identity_keys' in config) return config as PageConfig
  } catch {
    // The page has no config, see above.
  }
  return { identity_keys: [] }
}
