import type { TestProject } from 'vitest/node'
import { buildPortal, createStops, type PortalStage, startStage } from './portalStage.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The portal as a person meets it: a server process of its own, its mails, a browser. */
    portal: PortalStage
  }
}

/** One server, one mail sink and one browser for all files of the browser suite. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildPortal()
  const { adminUrl, template } = project.getProvidedContext().postgres
  const stops = createStops()
  try {
    project.provide('portal', await startStage(adminUrl, template, stops))
  } catch (error) {
    await stops.run()
    throw error
  }
  return stops.run
}
