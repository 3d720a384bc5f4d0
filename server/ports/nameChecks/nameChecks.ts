import type { NameCheckPort } from '../../deps.ts'
import type { Settings } from '../../settings.ts'
import { createSandboxNameCheck } from './sandbox.ts'

/** No bank is connected for name checks. */
const nobodyToAsk: NameCheckPort = { check: async () => ({ result: 'unavailable', account_name: null }) }

/** The sandbox's invented results would look like a bank's, so production does not use them. */
export const createNameCheck = ({ profile }: Pick<Settings, 'profile'>): NameCheckPort =>
  profile === 'production' ? nobodyToAsk : createSandboxNameCheck()
