import { recordScreens } from '../actions/screens.ts'
import { testSignedInScreens } from './axeChecks.ts'

await testSignedInScreens('the other lists and records', recordScreens)
