import type { NameCheckPort } from '../../deps.ts'
import type { Settings } from '../../settings.ts'
import { createSandboxNameCheck } from './sandbox.ts'

/** No bank is connected that could be asked. */
const nobodyToAsk: NameCheckPort = { check: async () => ({ result: 'unavailable', account_name: null }) }

/** What the sandbox makes up would be taken for a bank's word: production does without. */
export const createNameCheck = ({ profile }: Pick<Settings, 'profile'>): NameCheckPort =>
  profile === 'production' ? nobodyToAsk : createSandboxNameCheck()
