import { setTimeout as delay } from 'node:timers/promises'
import { findMisfits, type Misfit } from './db/installation.ts'
import type { Deps } from './deps.ts'
import { endWarning, raiseWarning } from './features/operator/status.ts'
import type { SystemWarningName } from './features/operator/store.ts'
import type { Mailer } from './ports/mail.ts'
import { pingClamd } from './ports/scan/scan.ts'
import { createS3Objects } from './ports/shelves/s3Objects.ts'
import type { Settings } from './settings.ts'
import { withTimeLimit } from './timeLimit.ts'

/** Services that the operator configures and the server does not run: each is probed from the start on, and again while it does not answer. */

export type ServiceName = 'mail' | 'files' | 'scan'

const warningOf = { mail: 'mail_down', files: 'files_down', scan: 'scan_down' } as const satisfies Record<
  ServiceName,
  SystemWarningName
>

type Probe = () => Promise<unknown>
export type Probes = Partial<Record<ServiceName, Probe>>

export const createProbes = (
  { smtpUrl, filesS3, clamd }: Pick<Settings, 'smtpUrl' | 'filesS3' | 'clamd'>,
  mailer: Pick<Mailer, 'check'>,
): Probes => ({
  ...(smtpUrl === null ? {} : { mail: () => mailer.check() }),
  // HEAD of any name: the store answers, and accepts the key.
  ...(filesS3 === null ? {} : { files: () => createS3Objects(filesS3).look('health') }),
  ...(clamd === null ? {} : { scan: () => pingClamd(clamd) }),
})

export interface ServiceState {
  /** Whether each configured service answered its last probe. */
  services: Partial<Record<ServiceName, boolean>>
  /** Why this server must not be used with its database, now that it is another one. */
  misfits: readonly Misfit['name'][]
}

export interface ServiceMonitor {
  state(): ServiceState
  stop(): void
}

const probeEachMs = 15_000
const probeLimitMs = 10_000

export function monitorServices(
  deps: Pick<Deps, 'sql' | 'log' | 'now' | 'keys'>,
  probes: Probes,
  eachMs = probeEachMs,
): ServiceMonitor {
  const { log, sql, keys } = deps
  const services: ServiceState['services'] = {}
  let misfits: Misfit['name'][] = []
  const stopping = new AbortController()

  async function probeOnce(name: ServiceName, probe: Probe): Promise<void> {
    const before = services[name]
    const error = await withTimeLimit(probeLimitMs, probe).then(
      () => null,
      (err: unknown) => err,
    )
    services[name] = error === null
    if (services[name] === before) return
    if (error !== null) log.warn({ err: error, reason: name }, 'a service does not answer')
    // The first success also ends a warning from before a restart.
    await (error === null ? endWarning(deps, warningOf[name]) : raiseWarning(deps, warningOf[name]))
  }

  async function checkInstallation(): Promise<void> {
    const found = await findMisfits(sql, keys)
    for (const { name, text } of found) if (!misfits.includes(name)) log.fatal({ reason: text }, 'not ready')
    misfits = found.map(({ name }) => name)
  }

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch((err: unknown) => log.debug({ err }, 'cannot check what the server depends on'))
      await delay(eachMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  for (const name of ['mail', 'files', 'scan'] as const) {
    const probe = probes[name]
    if (probe !== undefined) void repeat(() => probeOnce(name, probe))
    // It is not configured any more.
    else endWarning(deps, warningOf[name]).catch(() => undefined)
  }
  void repeat(checkInstallation)
  return { state: () => ({ services: { ...services }, misfits }), stop: () => stopping.abort() }
}
