import { transferScreens } from '../actions/screens.ts'
import { testSignedIn } from './judge.ts'

await testSignedIn('home, transfers and decisions', transferScreens)
