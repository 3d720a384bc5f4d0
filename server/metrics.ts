import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Counters, times and states for Prometheus; docs/operating.md lists every metric. */
export interface Metrics {
  /** One request of a call, or of a page. */
  requestEnded(call: string, code: number, seconds: number): void
  /** One attempt of a job. */
  jobEnded(task: string, outcome: 'done' | 'failed', seconds: number): void
  /** One try to deliver a webhook; `failed` was the last one. */
  webhookTried(outcome: 'delivered' | 'waiting' | 'failed'): void
  /** A row was refused because its MAC is wrong. */
  alteredRowRefused(table: string): void
  /** Replaces all values of a gauge; an empty list removes them. */
  set(gauge: GaugeName, values: readonly GaugeValue[]): void
  /** Prometheus' text format. */
  text(): Promise<string>
  /** Adds memory, CPU, garbage collection and the delay of the event loop. */
  watchProcess(): void
}

/** Read at each scrape, as they are a state rather than something that happens. */
const gauges = {
  lintas_database_up: 'Whether the last database health check succeeded.',
  lintas_service_up: 'Whether the last probe of a service succeeded.',
  lintas_job_queue_due: 'Jobs that are due and waiting.',
  lintas_job_queue_age_seconds: 'Waiting time of the oldest due job.',
  lintas_jobs_failing: 'Jobs that failed at least once and are not done.',
  lintas_staff_queue_open: 'What waits for staff.',
  lintas_staff_queue_age_seconds: 'Age of what has waited longest for staff.',
  lintas_payouts_waiting: 'Payouts given to a rail and not reported yet.',
  lintas_payouts_overdue: 'Payouts that a rail has not reported in time.',
  lintas_rates_age_seconds: 'Age of the newest exchange rates.',
  lintas_screening_list_age_seconds: 'Time since a sanctions list was last known to be up to date.',
  lintas_daily_task_age_seconds: 'Time since a daily task was last done.',
  lintas_warning: 'Problems in the operation of the server that nobody has mended.',
} as const

export type GaugeName = keyof typeof gauges
export const gaugeNames = Object.keys(gauges) as GaugeName[]

export interface GaugeValue {
  value: number
  labels?: Readonly<Record<string, string>>
}

const labelOf: Partial<Record<GaugeName, string>> = {
  lintas_service_up: 'service',
  lintas_jobs_failing: 'task',
  lintas_staff_queue_open: 'queue',
  lintas_staff_queue_age_seconds: 'queue',
  lintas_payouts_waiting: 'rail',
  lintas_payouts_overdue: 'rail',
  lintas_screening_list_age_seconds: 'list',
  lintas_daily_task_age_seconds: 'task',
  lintas_warning: 'name',
}

const secondsOfRequests = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const secondsOfJobs = [0.01, 0.1, 1, 10, 60, 600]

/**
 * A registry of its own per server, since tests run several in one process. `tables` have rows with MACs: their refusals are counted from 0,
 * for an increase is only seen from a known value.
 */
export function createMetrics(tables: readonly string[] = []): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'lintas_requests_total',
    help: 'Requests by call and code; 0 is success.',
    labelNames: ['call', 'code'] as const,
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'lintas_request_seconds',
    help: 'Time until the response, by call.',
    labelNames: ['call'] as const,
    buckets: secondsOfRequests,
    registers,
  })
  const jobs = new Counter({
    name: 'lintas_jobs_total',
    help: 'Attempts of jobs by outcome.',
    labelNames: ['task', 'outcome'] as const,
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'lintas_job_seconds',
    help: 'Time of an attempt of a job.',
    labelNames: ['task'] as const,
    buckets: secondsOfJobs,
    registers,
  })
  const webhooks = new Counter({
    name: 'lintas_webhook_tries_total',
    help: 'Tries to deliver webhooks by outcome.',
    labelNames: ['outcome'] as const,
    registers,
  })
  const alteredRows = new Counter({
    name: 'lintas_altered_rows_total',
    help: 'Refusals of rows that were changed outside the server, by table.',
    labelNames: ['table'] as const,
    registers,
  })
  for (const table of tables) alteredRows.inc({ table }, 0)
  const states = Object.entries(gauges).map(([name, help]) => {
    const label = labelOf[name as GaugeName]
    const gauge = new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers: [] })
    return [name, gauge] as const
  })
  const gaugeOf = new Map<string, Gauge>(states)

  return {
    requestEnded(call, code, seconds) {
      requests.inc({ call, code: String(code) })
      requestSeconds.observe({ call }, seconds)
    },
    jobEnded(task, outcome, seconds) {
      jobs.inc({ task, outcome })
      jobSeconds.observe({ task }, seconds)
    },
    webhookTried: (outcome) => webhooks.inc({ outcome }),
    alteredRowRefused: (table) => alteredRows.inc({ table }),
    set(name, values) {
      const gauge = gaugeOf.get(name)
      if (gauge === undefined) return
      registry.removeSingleMetric(name)
      gauge.reset()
      // A gauge without labels would start with 0, which is not known.
      if (values.length === 0) return
      registry.registerMetric(gauge)
      for (const { value, labels } of values) gauge.set({ ...labels }, value)
    },
    text: () => registry.metrics(),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
  }
}
