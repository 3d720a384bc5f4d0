import { settingsScreens } from '../actions/screens.ts'
import { testSignedIn } from './judge.ts'

await testSignedIn('the settings', settingsScreens)
