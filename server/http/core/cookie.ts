import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

/** The session's cookie: `__Host-` under HTTPS; browsers refuse that prefix over plain HTTP, that is on localhost. */
export interface SessionCookie {
  read(c: Context): string | null
  write(token: string): string
  clear(): string
}

/** Survives the end of the session: identifies a browser that has signed in before. */
export type DeviceCookie = Omit<SessionCookie, 'clear'>

const deviceLifeSeconds = 365 * 24 * 3_600
/** 256 bits, base64url. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/

function createCookie(publicUrl: string, name: string, maxAge: { maxAge?: number } = {}): SessionCookie {
  const prefix = publicUrl.startsWith('https:') ? ('host' as const) : undefined
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', ...(prefix ? { prefix } : {}) } as const
  return {
    read(c) {
      const token = getCookie(c, name, prefix)
      return token !== undefined && tokenForm.test(token) ? token : null
    },
    write: (token) => generateCookie(name, token, { ...options, ...maxAge }),
    clear: () => generateCookie(name, '', { ...options, maxAge: 0 }),
  }
}

export const createSessionCookie = (publicUrl: string): SessionCookie => createCookie(publicUrl, 'lintas')

/** The cookie of the operator's staff: a separate name, so that one browser can hold both without confusing them. */
export const createStaffCookie = (publicUrl: string): SessionCookie => createCookie(publicUrl, 'lintas_staff')

export const createDeviceCookie = (publicUrl: string): DeviceCookie =>
  createCookie(publicUrl, 'lintas_device', { maxAge: deviceLifeSeconds })
