import { entryScreens } from '../actions/entryScreens.ts'
import { testScreens } from './judge.ts'

await testScreens('the public screens', async () => entryScreens)
