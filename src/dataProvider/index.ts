import { callServer } from './callServer.ts'
import { createDataProvider } from './createDataProvider.ts'

export const dataProvider = createDataProvider(callServer)
