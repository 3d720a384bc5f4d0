import { flowScreens } from '../actions/screens.ts'
import { testSignedInScreens } from './judge.ts'

await testSignedInScreens('policy and flows', flowScreens)
