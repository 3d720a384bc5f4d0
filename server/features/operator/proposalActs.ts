import { creditActs } from '../credits/proposalActs.ts'
import type { ProposalActs } from '../proposals/act.ts'
import { priceActs } from '../quotes/priceActs.ts'
import { quoteActs } from '../quotes/proposalActs.ts'
import { refundActs } from '../refunds/proposalActs.ts'
import { transferActs } from '../transfers/proposalActs.ts'
import { treasuryActs } from '../treasury/proposalActs.ts'
import { verificationActs } from '../verification/proposalActs.ts'
import { peopleActs } from './people/proposalActs.ts'
import { systemActs } from './system/proposalActs.ts'

/** How each kind of proposal is carried out; a kind without an act does not compile. */
export const proposalActs: ProposalActs = {
  ...verificationActs,
  ...quoteActs,
  ...priceActs,
  ...transferActs,
  ...creditActs,
  ...refundActs,
  ...treasuryActs,
  ...peopleActs,
  ...systemActs,
}
