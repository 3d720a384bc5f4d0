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
    line('lintas_database_up', 'Whether the database has answered the last question.', isDatabaseUp ? 1 : 0),
    ...(queue === null
      ? []
      : [
          line('lintas_job_queue_due', 'Jobs that could run now and wait.', queue.due),
          line('lintas_job_queue_age_seconds', 'How long the oldest of them has waited.', queue.ageMs / 1_000),
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
