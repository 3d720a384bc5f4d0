import { isIP } from 'node:net'
import type { Settings } from '../../settings.ts'

const inUrl = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

/**
 * The names under which this server is reached, without ports. A page elsewhere can have its own name lead here, and then reads what is
 * answered to it: under these alone there is something to read.
 */
export const ownHostNames = ({ publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>): readonly string[] => [
  new URL(publicUrl).hostname,
  inUrl(host),
  'localhost',
  '127.0.0.1',
  '[::1]',
]
