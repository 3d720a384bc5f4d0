import { isIP } from 'node:net'
import type { Settings } from '../../settings.ts'

const inUrl = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

/**
 * Host names of this server, without ports. Guards against DNS rebinding: another site can point its own name here and
 * read the responses, so only these names are served.
 */
export const ownHostNames = ({ publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>): readonly string[] => [
  new URL(publicUrl).hostname,
  inUrl(host),
  'localhost',
  '127.0.0.1',
  '[::1]',
]
