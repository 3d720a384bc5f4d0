import { settingsScreens } from '../actions/screens.ts'
import { testSignedInScreens } from './axeChecks.ts'

await testSignedInScreens('the settings', settingsScreens)
