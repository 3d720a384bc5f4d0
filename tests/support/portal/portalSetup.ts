import type { TestProject } from 'vitest/node'
import { browserStages } from '../suites.ts'
import { buildPortal, createCleanup, type PortalStage, startStage } from './portalStage.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The real portal for each worker: a server process, its database and mails, a browser. */
    portals: PortalStage[]
  }
}

/** One stage for each worker of the browser tests; the files of a worker use it in turn. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildPortal()
  const { adminUrl, template } = project.getProvidedContext().postgres
  const stops = createCleanup()
  try {
    const stages = Array.from({ length: browserStages }, (_, index) => {
      return startStage(adminUrl, template, stops, `portal${index + 1}`)
    })
    project.provide('portals', await Promise.all(stages))
  } catch (error) {
    await stops.run()
    throw error
  }
  return stops.run
}
