import { changeRequestKindNames } from '../../../contract/base/operator/changeRequestKinds.ts'
import { acrossBusinesses } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import { listFailedJobs } from '../../jobs/failedJobs.ts'
import { type GaugeName, type GaugeValue, gaugeNames } from '../../metrics.ts'
import { withTimeLimit } from '../../timeLimit.ts'
import { readRatesTime } from '../quotes/store.ts'
import { listSources, neverRead } from '../screening/lists/store.ts'
import { overdueSince } from '../treasury/exceptions.ts'
import { countQueues } from './queueStore.ts'
import { listDailyTasks, listWarnings, readRailLoads } from './store.ts'

type Readings = Partial<Record<GaugeName, GaugeValue[]>>

function countByTask(jobs: readonly { task: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { task } of jobs) counts.set(task, (counts.get(task) ?? 0) + 1)
  return counts
}

/** The queues and warnings of the operator's console as numbers for the alerts. All queries are bounded by partial indexes. */
async function readOperation({ sql, now }: Pick<Deps, 'sql' | 'now'>): Promise<Readings> {
  const time = now()
  const since = overdueSince(time)
  const ageOf = (at: Date) => Math.max(0, (time.getTime() - at.getTime()) / 1_000)
  return sql.begin('read only', async (tx) => {
    const { queues, rails } = await acrossBusinesses(tx, async (all) => ({
      queues: Object.entries(await countQueues(all, { silentSince: since, kinds: changeRequestKindNames }, null)),
      rails: await readRailLoads(all, since),
    }))
    const ratesAt = await readRatesTime(tx)
    return {
      lintas_staff_queue_open: queues.map(([queue, { count }]) => ({ labels: { queue }, value: count })),
      lintas_staff_queue_age_seconds: queues.map(([queue, { oldest_at }]) => ({
        labels: { queue },
        value: oldest_at === null ? 0 : ageOf(oldest_at),
      })),
      lintas_payouts_waiting: rails.map(({ rail, waiting }) => ({ labels: { rail }, value: waiting })),
      lintas_payouts_overdue: rails.map(({ rail, silent }) => ({ labels: { rail }, value: silent })),
      lintas_jobs_failing: [...countByTask(await listFailedJobs(tx))].map(([task, value]) => ({
        labels: { task },
        value,
      })),
      lintas_rates_age_seconds: ratesAt === null ? [] : [{ value: ageOf(ratesAt) }],
      lintas_screening_list_age_seconds: (await listSources(tx)).map(({ list, checked_at }) => ({
        labels: { list },
        value: ageOf(checked_at ?? neverRead),
      })),
      lintas_daily_task_age_seconds: (await listDailyTasks(tx)).map(({ name, at }) => ({
        labels: { task: name },
        value: ageOf(at),
      })),
      lintas_warning: (await listWarnings(tx)).map(({ name }) => ({ labels: { name }, value: 1 })),
    }
  })
}

/** Known to the health checks without a query. */
interface ProcessHealth {
  isDatabaseUp: boolean
  queue: { due: number; ageMs: number } | null
  services: Readonly<Record<string, boolean | undefined>>
}

const ofHealth = ({ isDatabaseUp, queue, services }: ProcessHealth): Readings => ({
  lintas_database_up: [{ value: isDatabaseUp ? 1 : 0 }],
  lintas_job_queue_due: queue === null ? [] : [{ value: queue.due }],
  lintas_job_queue_age_seconds: queue === null ? [] : [{ value: queue.ageMs / 1_000 }],
  lintas_service_up: Object.entries(services).map(([service, isUp]) => ({ labels: { service }, value: isUp ? 1 : 0 })),
})

const readLimitMs = 5_000
/** Empty if the database does not answer in time: a scrape must succeed then above all. */
async function readInTime(deps: Pick<Deps, 'sql' | 'log' | 'now'>): Promise<Readings> {
  try {
    return await withTimeLimit(readLimitMs, () => readOperation(deps))
  } catch (err) {
    deps.log.warn({ err }, 'cannot read the metrics of the database')
    return {}
  }
}

/** Prometheus' text; what the database holds is absent while it does not answer. */
export async function readMetrics(
  deps: Pick<Deps, 'sql' | 'log' | 'now' | 'metrics'>,
  health: ProcessHealth,
): Promise<string> {
  const readings: Readings = { ...ofHealth(health), ...(health.isDatabaseUp ? await readInTime(deps) : {}) }
  for (const name of gaugeNames) deps.metrics.set(name, readings[name] ?? [])
  return deps.metrics.text()
}
