import { publicScreens } from '../actions/publicScreens.ts'
import { testScreens } from './axeChecks.ts'

await testScreens('the public screens', async () => publicScreens)
