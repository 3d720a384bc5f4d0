import type { Plugin } from 'vite'
import { calls } from '../contract/calls.ts'

const name = 'virtual:call-manners'

/** Extracts the metadata of each call from the contract at build time, so that the first page loads without the schemas of all calls. */
export const callsPlugin = (): Plugin => ({
  name: 'lintas-calls',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined
    const manners = Object.entries<{ effect: string; background?: boolean; overlay?: boolean }>(calls).map(
      ([path, { effect, background, overlay }]) => [path, { effect, background, overlay }],
    )
    return `export const callManners = ${JSON.stringify(Object.fromEntries(manners))}`
  },
})
