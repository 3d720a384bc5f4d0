import type { Schemas } from './schema.ts'

type Problem = Schemas['problem']

/** A refusal by the server (RFC 9457). */
export class LintasProblem extends Error {
  readonly problem: Problem
  /** Seconds until a retry may succeed; null when the server gave none. */
  readonly retryAfterSeconds: number | null
  constructor(problem: Problem, retryAfterSeconds: number | null) {
    super(`${problem.name}: ${problem.detail}`)
    this.name = 'LintasProblem'
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A response that is not a problem of the server's, for example from a proxy: its status and the start of its body. */
export class UnexpectedReply extends Error {
  readonly status: number
  constructor(status: number, start: string) {
    super(`${status} ${start}`)
    this.name = 'UnexpectedReply'
    this.status = status
  }
}
