import { Hono } from 'hono'
import type { AppEnv } from './core/requestLog.ts'

/** Health of this process's dependencies. */
export interface Health {
  isDatabaseUp: boolean
  /** Null if not checked within the last seconds, or if no jobs run here. */
  queue: { due: number; ageMs: number } | null
}

const line = (name: string, help: string, value: number): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`

/** Prometheus text format. */
export function metricsText({ isDatabaseUp, queue }: Health): string {
  return [
    line('lintas_database_up', 'Whether the last database health check succeeded.', isDatabaseUp ? 1 : 0),
    ...(queue === null
      ? []
      : [
          line('lintas_job_queue_due', 'Jobs that are due and waiting.', queue.due),
          line('lintas_job_queue_age_seconds', 'Waiting time of the oldest due job.', queue.ageMs / 1_000),
        ]),
  ].join('')
}

/** Liveness and readiness for load balancers. Strangers learn nothing else. */
export function healthRoutes(read: () => Health, headers: Readonly<Record<string, string>>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const reply = (isWell: boolean) =>
    new Response(isWell ? 'ok\n' : 'unavailable\n', { status: isWell ? 200 : 503, headers })
  app.get('/live', () => reply(true))
  app.get('/ready', () => reply(read().isDatabaseUp))
  return app
}
