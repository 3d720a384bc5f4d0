import { setTimeout } from 'node:timers/promises'
import { sandboxNameCheck } from '../../../contract/corridors/nameChecks.ts'
import type { NameCheckPort, NameCheckQuestion, NameCheckResponse, Rails } from '../../deps.ts'

/** Decides by account number alone; for a partial match it returns the account holder's name. */
export const createSandboxNameCheck = (): NameCheckPort => ({
  check: ({ account_number, recipient_name }) => {
    const result = sandboxNameCheck(account_number)
    return Promise.resolve({ result, account_name: result === 'partial' ? `${recipient_name} Group` : null })
  },
})

const unavailable: NameCheckResponse = { result: 'unavailable', account_name: null }

/** A card's number is kept as a token, which no bank knows. */
const isCard = (details: Readonly<Record<string, string>>): boolean => details.card_number !== undefined

/** A rail that has not answered so far is not waited for before the next one is asked too. */
const patienceMs = 1_500
/** Less than anybody waits for all of them. */
const silentAfterMs = 4_000
const silencesBeforePause = 2
const pauseMs = 5 * 60_000

interface NameCheckOptions {
  nowMs: () => number
  patienceMs?: number
  silentAfterMs?: number
}

/** Rails that failed to answer so often that nobody waits for them for some minutes. */
function createPauses(nowMs: () => number) {
  const silences = new Map<string, number>()
  const pausedUntil = new Map<string, number>()
  return {
    isPaused: (rail: string): boolean => (pausedUntil.get(rail) ?? 0) > nowMs(),
    onAnswer(rail: string): void {
      silences.delete(rail)
    },
    onSilence(rail: string): void {
      const count = (silences.get(rail) ?? 0) + 1
      silences.set(rail, count)
      if (count >= silencesBeforePause) pausedUntil.set(rail, nowMs() + pauseMs)
    },
  }
}

type Ask = () => Promise<NameCheckResponse>

/** The first response of somebody who knows the account. Rejects with the first fault if nobody does. */
async function firstKnown(asks: readonly Ask[], waitMs: number): Promise<NameCheckResponse> {
  const known = Promise.withResolvers<NameCheckResponse>()
  const faults: unknown[] = []
  const runs: Promise<void>[] = []
  for (const ask of asks) {
    const run = ask().then(
      (answer) => {
        if (answer.result !== 'unavailable') known.resolve(answer)
      },
      (fault: unknown) => {
        faults.push(fault)
      },
    )
    runs.push(run)
    const answer = await Promise.race([known.promise, run, setTimeout(waitMs, undefined, { ref: false })])
    if (answer !== undefined) return answer
  }
  const nobody = Promise.all(runs).then(() => {
    if (faults.length > 0) throw faults[0]
    return unavailable
  })
  return Promise.race([known.promise, nobody])
}

/** Asks the rails that could pay this payee, in their order, and then those that no route names, until one knows the account. */
export function createNameCheck(rails: Rails, options: NameCheckOptions): NameCheckPort {
  const pauses = createPauses(options.nowMs)

  const askOf = (name: string, question: NameCheckQuestion, signal: AbortSignal): Ask[] => {
    const port = rails.find(name).nameCheck
    if (port === undefined || pauses.isPaused(name)) return []
    return [
      async () => {
        const silence = AbortSignal.timeout(options.silentAfterMs ?? silentAfterMs)
        try {
          const answer = await port.check(question, AbortSignal.any([signal, silence]))
          pauses.onAnswer(name)
          return answer
        } catch (fault) {
          // Somebody else has answered, or the caller waits no longer.
          if (!signal.aborted) pauses.onSilence(name)
          throw fault
        }
      },
    ]
  }

  return {
    async check(question, signal) {
      if (isCard(question.details)) return unavailable
      const answered = new AbortController()
      const until = AbortSignal.any([signal, answered.signal])
      const names = [...rails.inOrder(question.corridor_id), ...rails.unrouted]
      try {
        return await firstKnown(
          names.flatMap((name) => askOf(name, question, until)),
          options.patienceMs ?? patienceMs,
        )
      } finally {
        answered.abort()
      }
    },
  }
}
