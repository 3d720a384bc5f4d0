import { signInToConsole } from '../actions/desk.ts'
import { consoleScreensOf } from '../actions/deskScreens.ts'
import { testScreens } from './judge.ts'

await testScreens('the screens of the operator’s desk', async (portal, window) => {
  await signInToConsole(portal, window, 'supervisor')
  return consoleScreensOf(window)
})
