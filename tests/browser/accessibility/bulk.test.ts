import { bulkScreens } from '../actions/bulkScreens.ts'
import { testSignedIn } from './judge.ts'

await testSignedIn('files of payments', bulkScreens)
