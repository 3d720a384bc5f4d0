/** The session's cookie: `__Host-` under HTTPS; over plain HTTP, that is on localhost, browsers refuse that prefix. */
export interface SessionCookie {
  read(header: string | null): string | null
  write(token: string): string
  clear(): string
}

/** Stays when the session ends: from here somebody has logged in before. */
export type DeviceCookie = Omit<SessionCookie, 'clear'>

const attributes = 'Path=/; HttpOnly; SameSite=Strict'
const deviceLifeSeconds = 365 * 24 * 3_600

function createCookie(publicUrl: string, plainName: string) {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? `__Host-${plainName}` : plainName
  const flags = isSecure ? `${attributes}; Secure` : attributes
  const form = new RegExp(`(?:^|; ?)${name}=([A-Za-z0-9_-]{43})(?:;|$)`)
  return {
    read: (header: string | null): string | null => (header === null ? null : (form.exec(header)?.[1] ?? null)),
    write: (token: string): string => `${name}=${token}; ${flags}`,
    clear: (): string => `${name}=; ${flags}; Max-Age=0`,
  }
}

export const createSessionCookie = (publicUrl: string): SessionCookie => createCookie(publicUrl, 'lintas')

export function createDeviceCookie(publicUrl: string): DeviceCookie {
  const { read, write } = createCookie(publicUrl, 'lintas_device')
  return { read, write: (token) => `${write(token)}; Max-Age=${deviceLifeSeconds}` }
}
