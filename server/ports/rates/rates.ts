import type { RatePort } from '../../deps.ts'
import type { Settings } from '../../settings.ts'
import { createEcbRates } from './ecb.ts'
import { createEmbeddedRates } from './embedded.ts'

/** The source the operator set, or the one that is shipped. */
export const createRates = ({ ratesUrl }: Pick<Settings, 'ratesUrl'>): RatePort =>
  ratesUrl === null ? createEmbeddedRates() : createEcbRates(ratesUrl)
