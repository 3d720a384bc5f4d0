import { recordScreens } from '../actions/screens.ts'
import { testSignedInScreens } from './judge.ts'

await testSignedInScreens('the other lists and records', recordScreens)
