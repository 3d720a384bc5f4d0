import { bulkScreens } from './bulkScreens.ts'
import { companies } from './companyScreens.ts'
import { portalScreens, type Screen, wizardScreens } from './screens.ts'

/** Every screen of a signed-in person. */
export const signedInScreens: readonly Pick<Screen, 'name' | 'path'>[] = [
  ...portalScreens,
  ...bulkScreens,
  ...wizardScreens,
  ...companies.flatMap(({ screens }) => screens),
]
