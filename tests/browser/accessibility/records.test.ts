import { recordScreens } from '../actions/screens.ts'
import { testSignedIn } from './judge.ts'

await testSignedIn('the other lists and records', recordScreens)
