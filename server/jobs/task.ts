export interface JobContext {
  id: string
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the server stops and the job takes too long. */
  signal: AbortSignal | undefined
}

/** A task gets the payload of `enqueue`, unvalidated. It runs at least once, so it must be idempotent. */
export type Task<Deps> = (deps: Deps, payload: unknown, job: JobContext) => Promise<void>
export type TaskTable<Deps> = Readonly<Record<string, Task<Deps>>>
