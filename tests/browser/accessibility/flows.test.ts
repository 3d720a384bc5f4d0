import { flowScreens } from '../actions/screens.ts'
import { testSignedInScreens } from './axeChecks.ts'

await testSignedInScreens('policy and flows', flowScreens)
