import type { Schemas } from './schema.ts'

type Problem = Schemas['problem']

/** What the server refused, as it said it (RFC 9457). */
export class LintasProblem extends Error {
  readonly problem: Problem
  /** When it may be asked again; null where the server said nothing. */
  readonly retryAfterSeconds: number | null
  constructor(problem: Problem, retryAfterSeconds: number | null) {
    super(`${problem.name}: ${problem.detail}`)
    this.name = 'LintasProblem'
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A reply that is no problem of the server's, as a proxy between gives it: its status and the start of what it said. */
export class UnexpectedReply extends Error {
  readonly status: number
  constructor(status: number, start: string) {
    super(`${status} ${start}`)
    this.name = 'UnexpectedReply'
    this.status = status
  }
}
