import { transferScreens } from '../actions/screens.ts'
import { testSignedInScreens } from './judge.ts'

await testSignedInScreens('home, transfers and decisions', transferScreens)
