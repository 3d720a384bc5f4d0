import { type Names, namesOf, singularOf } from './names.ts'
import { addNames, type Plan } from './plan.ts'
import { type Feature, registerFeature, registerRequest } from './registries.ts'

/** The named feature, or the only one that has calls below the same first part of the path. */
function featureOf(plan: Plan, path: string, named: string | undefined): string {
  if (named !== undefined) return namesOf(named).camel
  const [, first = ''] = path.split('/')
  const owners = plan
    .list('contract/features')
    .filter((file) => file.endsWith('.ts') && plan.read(file).includes(`\n  '/${first}/`))
    .map((file) => file.replace(/^.*\/(\w+)\.ts$/, '$1'))
  const [owner] = owners
  if (owner !== undefined && owners.length === 1) return owner
  throw new Error(
    `${owners.length === 0 ? 'No feature has' : `${owners.join(', ')} have`} calls below /${first}/: name the feature, npm run new -- call ${path} FEATURE`,
  )
}

const nameIn = (plan: Plan, file: string, pattern: RegExp): string => {
  const found = pattern.exec(plan.read(file))?.[1]
  if (found === undefined) throw new Error(`${file} has no ${pattern}`)
  return found
}

/** The names of an existing feature's tables; for a new one, with its files still empty. */
function openFeature(plan: Plan, camel: string): Feature {
  const contract = `contract/features/${camel}.ts`
  const server = `server/features/${camel}/calls.ts`
  const names = namesOf(camel)
  if (plan.exists(contract)) {
    // A table of one line gets room for another.
    const [short] = /^export const \w+Handlers = \{ .* \}$/m.exec(plan.read(server)) ?? []
    if (short) plan.replace(server, /^(export const \w+Handlers = \{) (.*) \}$/m, '$1\n  $2,\n}')
    const calls = nameIn(plan, contract, /^export const (\w+Calls) = \{\n/m)
    return { ...names, calls, handlers: nameIn(plan, server, /^export const (\w+Handlers)\b.* = \{\n/m) }
  }
  const feature = { ...names, calls: `${singularOf(names).camel}Calls`, handlers: `${camel}Handlers` }
  plan.create(contract, `\nexport const ${feature.calls} = {\n}\n`)
  plan.create(server, `\nexport const ${feature.handlers} = {\n}\n`)
  registerFeature(plan, feature)
  return feature
}

const testText = (path: string, business: string) => `import { expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let viewer: MadePerson

withBusiness('${business}', (scene) => {
  ;({ desk, viewer } = scene)
})

it('The call ${path} is answered', async () => {
  expect(await desk.call(viewer, '${path}', {})).toEqual({ count: 0 })
})
`

/** `countDrafts` of `/business/count-drafts`, `archiveProject` of `/project/archive`. */
function callNames(path: string): Names {
  const [, noun = '', verb = ''] = path.split('/')
  return namesOf(verb.includes('-') ? verb : `${verb}-${noun}`)
}

/** A call of a person: one row of the contract and its handler. */
export function planCall(plan: Plan, [path = '', named]: readonly string[]): void {
  if (!/^(\/[a-z][a-z\d-]*){2}$/.test(path))
    throw new Error(`“${path}” is no path of a call: /project/archive is one, lower case with dashes`)
  if (path.startsWith('/staff/') || path.startsWith('/open/'))
    throw new Error('Calls of staff and of the open API have sections of their own in docs/extending.md')
  const camel = featureOf(plan, path, named)
  const feature = openFeature(plan, camel)
  const { camel: name } = callNames(path)
  const contract = `contract/features/${camel}.ts`
  if (plan.read(contract).includes(`'${path}'`)) throw new Error(`${contract} already has ${path}`)
  addNames(plan, contract, '../base/calls/call.ts', ['defineCall'])
  addNames(plan, contract, '../base/calls/fields.ts', ['count', 'nothing', 'record'])
  plan.addLine(
    contract,
    new RegExp(`^export const ${feature.calls} = \\{\\n`, 'm'),
    `  /** Describe your call. */
  '${path}': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: record({ count: count() }),
  }),`,
  )
  const server = `server/features/${camel}/calls.ts`
  addNames(plan, server, '../../handler.ts', ['defineHandler'])
  const table = new RegExp(`^export const ${feature.handlers}\\b.* = \\{\\n`, 'm')
  plan.addLine(server, table, `  '${path}': ${name}Handler,`)
  plan.replace(
    server,
    table,
    `const ${name}Handler = defineHandler('${path}', {\n  run: async () => ({ count: 0 }),\n})\n\n$&`,
  )
  registerRequest(plan, feature.calls, path, '{}')
  plan.create(`tests/server/features/${camel}/${name}.test.ts`, testText(path, camel.toLowerCase()))
}
