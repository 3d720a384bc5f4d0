import { openWizard, signInDemo } from '../actions/screens.ts'
import { testScreens } from './axeChecks.ts'

await testScreens('the steps of the wizard', async (portal, window) => {
  await signInDemo(portal, window)
  return openWizard(portal, window)
})
