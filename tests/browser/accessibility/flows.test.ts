import { flowScreens } from '../actions/screens.ts'
import { testSignedIn } from './judge.ts'

await testSignedIn('policy and flows', flowScreens)
