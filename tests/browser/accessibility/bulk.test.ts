import { bulkScreens } from '../actions/bulkScreens.ts'
import { testSignedInScreens } from './judge.ts'

await testSignedInScreens('files of payments', bulkScreens)
