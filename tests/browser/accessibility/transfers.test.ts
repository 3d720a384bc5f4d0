import { transferScreens } from '../actions/screens.ts'
import { testSignedInScreens } from './axeChecks.ts'

await testSignedInScreens('home, transfers and decisions', transferScreens)
