import { consoleScreensOf } from '../actions/consoleScreens.ts'
import { signInToConsole } from '../actions/operatorConsole.ts'
import { testScreens } from './axeChecks.ts'

await testScreens('the screens of the operator’s desk', async (portal, window) => {
  await signInToConsole(portal, window, 'supervisor')
  return consoleScreensOf(window)
})
