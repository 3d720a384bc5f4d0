import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

/** The authorization endpoint of OAuth: an app sends a person here (`agentPaths.consent`). */
export const connectAgent = {
  name: 'connectAgent',
  page: lazyPage(() => import('./ConnectAgentPage.tsx'), 'ConnectAgentPage'),
  address: '/connect-agent',
  header: 'single',
  access: 'member',
  title: 'titles.connectAgent',
  belongsTo: 'settings',
} as const satisfies RouteRow
