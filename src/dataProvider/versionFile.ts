/** The only GET of an app (spec §7): the version that the server deploys now; null if no response came. */
export async function fetchDeployedVersion(basename: string): Promise<string | null> {
  try {
    const response = await fetch(`${basename}/version.json`, { cache: 'no-store', credentials: 'omit' })
    const json: unknown = await response.json()
    if (typeof json !== 'object' || json === null || !('version' in json)) return null
    return typeof json.version === 'string' ? json.version : null
  } catch {
    return null
  }
}
