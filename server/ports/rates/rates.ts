import type { RatePort } from '../../deps.ts'
import type { Settings } from '../../settings.ts'
import { createEcbRates } from './ecb.ts'
import { createEmbeddedRates } from './embedded.ts'

/** The operator's rate source, or the built-in one. */
export const createRates = ({ ratesUrl }: Pick<Settings, 'ratesUrl'>): RatePort =>
  ratesUrl === null ? createEmbeddedRates() : createEcbRates(ratesUrl)
