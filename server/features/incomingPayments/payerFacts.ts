import { toVisibleLine } from '../../../contract/base/texts/visibleText.ts'
import type { IncomingPayment } from '../../deps.ts'
import { bankWordsMax, payerAccountMax, payerNameMax } from '../../ports/rails/http/contract.ts'

type PayerFacts = Pick<IncomingPayment, 'payer_name' | 'payer_account' | 'payer_country' | 'remittance'>

export const oddFacts = 'a bank reports facts about a payer in an unexpected form'

const lettersOf = (said: string | null | undefined): string =>
  (said ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
const orNull = (said: string): string | null => (said === '' ? null : said)

/** One form for each account and country, since a decision on a payer holds for the name, account and country together. */
export function payerFactsOf({ payer_name, payer_account, payer_country, remittance }: PayerFacts) {
  const country = (payer_country ?? '').trim().toUpperCase()
  return {
    payer_name: toVisibleLine(payer_name, payerNameMax),
    payer_account: orNull(lettersOf(payer_account).slice(0, payerAccountMax)),
    payer_country: /^[A-Z]{2}$/.test(country) ? country : null,
    remittance: toVisibleLine(remittance, bankWordsMax),
  }
}

/** The facts that were left out or mended, beyond the punctuation of an account and the spaces of a text. */
export function alteredFactsOf(reported: PayerFacts, kept: PayerFacts): string[] {
  const isCut = (said: string, max: number) => said.length > max
  const altered: Record<keyof PayerFacts, boolean> = {
    payer_name: isCut(reported.payer_name, payerNameMax),
    payer_account: lettersOf(reported.payer_account) !== (kept.payer_account ?? ''),
    payer_country: (reported.payer_country ?? '') !== (kept.payer_country ?? ''),
    remittance: isCut(reported.remittance, bankWordsMax),
  }
  return Object.entries(altered).flatMap(([name, isAltered]) => (isAltered ? [name] : []))
}
