export interface JobContext {
  id: string
  /** 1 at the first try. */
  attempt: number
  /** Aborted when the server stops and the job has taken too long. */
  signal: AbortSignal | undefined
}

/** A task gets what `enqueue` was given, unparsed. It runs at least once, so it must bear running twice. */
export type Task<Deps> = (deps: Deps, payload: unknown, job: JobContext) => Promise<void>
export type TaskTable<Deps> = Readonly<Record<string, Task<Deps>>>
