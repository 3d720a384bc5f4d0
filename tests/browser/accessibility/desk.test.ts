import { logInAtDesk } from '../actions/desk.ts'
import { deskScreensOf } from '../actions/deskScreens.ts'
import { testScreens } from './judge.ts'

await testScreens('the screens of the operator’s desk', async (portal, window) => {
  await logInAtDesk(portal, window, 'supervisor')
  return deskScreensOf(window)
})
