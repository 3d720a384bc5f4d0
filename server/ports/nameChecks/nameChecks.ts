import { sandboxNameCheck } from '../../../contract/corridors/nameChecks.ts'
import type { NameCheckPort, NameCheckResponse, Rails } from '../../deps.ts'

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

/**
 * Asks the rails that could pay this payee, in their order, and then those that no route names, until one knows the account. Rejects with the
 * first fault if none does.
 */
export const createNameCheck = (rails: Rails): NameCheckPort => ({
  async check(question, signal) {
    if (isCard(question.details)) return unavailable
    let fault: unknown = null
    for (const name of [...rails.inOrder(question.corridor_id), ...rails.unrouted]) {
      try {
        const answer = await rails.find(name).nameCheck?.check(question, signal)
        if (answer !== undefined && answer.result !== 'unavailable') return answer
      } catch (error) {
        fault ??= error
      }
    }
    if (fault !== null) throw fault
    return unavailable
  },
})
