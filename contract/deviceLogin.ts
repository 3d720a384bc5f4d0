import { type ApiScope, apiScopeNames } from './base/calls/apiScopes.ts'

/** Sign-in of a command line by a code that a person types in the portal (RFC 8628). */
export const devicePaths = { begin: '/oauth/device', confirm: '/business/device' } as const

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

export const deviceLimits = {
  /** Letters without vowels, so that no code is a word. */
  alphabet: 'BCDFGHJKLMNPQRSTVWXZ',
  codeLength: 8,
  hostLengthMax: 40,
  lifeMs: 10 * 60_000,
  intervalSeconds: 3,
  /** Codes that a person may try in an hour. */
  triesMax: 20,
  /** Requests of a network in an hour. */
  requestsMax: 60,
  keyLifeDays: 90,
} as const

/** The name of a machine as it is shown: plain letters, whatever it sends. */
export const hostOf = (sent: string): string => sent.replace(/[^\w.-]+/g, '-').slice(0, deviceLimits.hostLengthMax)

/** The letters of a code as a person types it. */
export const parseDeviceCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '')

export const formatDeviceCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Rights that a command line may ask for: by default all. Unknown ones are left out. */
export function deviceScopes(asked: string, isSandbox: boolean): ApiScope[] {
  const names = asked.split(' ').filter((name) => name !== '')
  const possible = apiScopeNames.filter((scope) => isSandbox || scope !== 'sandbox.act')
  return names.length === 0 ? possible : possible.filter((scope) => names.includes(scope))
}
