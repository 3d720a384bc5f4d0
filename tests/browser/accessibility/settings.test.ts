import { settingsScreens } from '../actions/screens.ts'
import { testSignedInScreens } from './judge.ts'

await testSignedInScreens('the settings', settingsScreens)
