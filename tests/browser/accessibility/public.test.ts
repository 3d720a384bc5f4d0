import { publicScreens } from '../actions/publicScreens.ts'
import { testScreens } from './judge.ts'

await testScreens('the public screens', async () => publicScreens)
