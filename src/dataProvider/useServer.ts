import { DataProviderContext } from 'ra-core'
import { useContext } from 'react'
import type { PortalDataProvider, Server } from './createDataProvider.ts'

/** The provider itself: the framework's wrapper would report each error that the call has dealt with once more. */
export const useServer = (): Server => useContext(DataProviderContext) as PortalDataProvider
