import type { Deps } from '../../deps.ts'
import { deleteWarning, listWarnings, type SystemWarningName, saveWarning } from './systemWarningStore.ts'

/** What is wrong with how the server is run, until somebody mends it: said at each start, and by `npm run operator -- status`. */
export const systemWarnings = {
  proxy_untrusted:
    'There seems to be a proxy in front of the server, but TRUSTED_PROXIES is not set: everybody behind it counts as one address, in ' +
    'limits and in the audit log. Set it to the addresses of the proxy. If there is none, somebody makes the header up.',
  jobs_late:
    'Jobs that are due wait longer than JOB_WAIT_LIMIT_SECONDS: mails, payouts and time limits are late. Look in the log for jobs that ' +
    'fail; where none does, more of them come than run: raise JOB_CONCURRENCY, or start another server.',
  screening_off:
    'No list of sanctions is configured: no business that asks to be verified is compared with one. Set SCREENING_LIST.',
} as const satisfies Record<SystemWarningName, string>

export async function raiseWarning({ sql, log, now }: Pick<Deps, 'sql' | 'log' | 'now'>, name: SystemWarningName) {
  log.warn({ reason: name }, systemWarnings[name])
  await saveWarning(sql, name, now())
}

export const endWarning = ({ sql }: Pick<Deps, 'sql'>, name: SystemWarningName) => deleteWarning(sql, name)

/** At start: what the settings themselves tell, and what was seen before and still stands. */
export async function reviewWarnings(deps: Pick<Deps, 'sql' | 'log' | 'now' | 'settings'>): Promise<void> {
  const { sql, log, settings, now } = deps
  const isScreened = settings.screeningList !== null || settings.profile === 'sandbox'
  await (isScreened ? deleteWarning(sql, 'screening_off') : saveWarning(sql, 'screening_off', now()))
  // The server itself speaks plain HTTP: behind an address of HTTPS there is a proxy.
  const isBehindProxy = settings.publicUrl.startsWith('https:')
  if (settings.trustedProxies.length > 0) await deleteWarning(sql, 'proxy_untrusted')
  else if (isBehindProxy) return raiseWarning(deps, 'proxy_untrusted')
  for (const { name } of await listWarnings(sql)) log.warn({ reason: name }, systemWarnings[name])
}
