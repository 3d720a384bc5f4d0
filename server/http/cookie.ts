import { hash } from 'node:crypto'

/** The session's cookie: `__Host-` under HTTPS; over plain HTTP, that is on localhost, browsers refuse that prefix. */
export interface SessionCookie {
  read(header: string | null): string | null
  write(token: string): string
  clear(): string
}

const attributes = 'Path=/; HttpOnly; SameSite=Strict'

export function createSessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-lintas' : 'lintas'
  const flags = isSecure ? `${attributes}; Secure` : attributes
  const form = new RegExp(`(?:^|; ?)${name}=([A-Za-z0-9_-]{43})(?:;|$)`)
  return {
    read: (header) => (header === null ? null : (form.exec(header)?.[1] ?? null)),
    write: (token) => `${name}=${token}; ${flags}`,
    clear: () => `${name}=; ${flags}; Max-Age=0`,
  }
}

/** What is stored of a session's token. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')
