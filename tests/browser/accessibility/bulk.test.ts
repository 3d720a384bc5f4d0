import { bulkScreens } from '../actions/bulkScreens.ts'
import { testSignedInScreens } from './axeChecks.ts'

await testSignedInScreens('files of payments', bulkScreens)
