/** The one GET of the portal (spec §7): what version the server deploys now. Null where no answer came. */
export async function fetchVersion(): Promise<string | null> {
  try {
    const response = await fetch('/business/version.json', { cache: 'no-store', credentials: 'omit' })
    const json: unknown = await response.json()
    if (typeof json !== 'object' || json === null || !('version' in json)) return null
    return typeof json.version === 'string' ? json.version : null
  } catch {
    return null
  }
}
