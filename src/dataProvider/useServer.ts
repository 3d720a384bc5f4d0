import { useContext } from 'react'
import { DataProviderContext } from 'react-admin'
import type { PortalDataProvider, Server } from './createDataProvider.ts'

/** The provider itself: the framework's wrapper would report each handled error a second time. */
export const useServer = (): Server => useContext(DataProviderContext) as PortalDataProvider
