/** Writes the skeleton of a list, a call, a flow, a corridor or an operation, and its lines in the registries: `npm run new`. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { planCall } from './new/call.ts'
import { planCorridor } from './new/corridor.ts'
import { planFlow } from './new/flow.ts'
import { planList } from './new/list.ts'
import { planOperation } from './new/operation.ts'
import { createPlan, type Plan } from './new/plan.ts'

const withoutDocuments = '--no-documents'

const usage = `npm run new -- list projects            a list of a new table, from the database to its page
npm run new -- call /project/archive    a call of a feature; name the feature if none has calls below /project/
npm run new -- flow move-balance        a flow of two steps, with drafts
npm run new -- corridor nz              a country in its own currency
npm run new -- operation office-hours   an operation of the open API

--no-documents   leaves docs/generated as it is: for several skeletons in a row`

interface Kind {
  plan: (plan: Plan, names: readonly string[]) => void
  /** Programs that write documents from what changes. */
  documents: readonly string[]
}

const kinds: Readonly<Record<string, Kind>> = {
  list: { plan: planList, documents: ['calls'] },
  call: { plan: planCall, documents: ['calls'] },
  flow: { plan: planFlow, documents: ['calls'] },
  corridor: { plan: planCorridor, documents: ['calls', 'destinations'] },
  operation: { plan: planOperation, documents: ['calls'] },
}

const root = path.resolve(import.meta.dirname, '..')
/** Silent unless it fails. */
function runNode(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
}

function report(plan: Plan): void {
  const marked = plan.created().filter((file) => /describe your/i.test(plan.read(file)))
  console.log(
    `New files:\n${plan
      .created()
      .map((file) => `  ${file}${marked.includes(file) ? '  *' : ''}`)
      .join('\n')}`,
  )
  console.log(
    `Lines added:\n${plan
      .changed()
      .map((file) => `  ${file}`)
      .join('\n')}`,
  )
  console.log(
    '\n* has “describe your …” where your subject belongs; `git grep --untracked -i "describe your" contract docs/retention.md server src` lists what is left.',
  )
  console.log('Next: docs/extending.md. After a change of the contract: npm run calls. Then: npm run check')
}

function main(args: readonly string[]): void {
  const [kind = '', ...names] = args.filter((arg) => arg !== withoutDocuments)
  const chosen = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!chosen || names.length === 0) throw new Error(`Usage:\n${usage}`)
  const plan = createPlan(root)
  chosen.plan(plan, names)
  plan.write()
  const sources = [...plan.created(), ...plan.changed()].filter((file) => /^(?!\.).*\.tsx?$/.test(file))
  runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--error-on-warnings', ...sources)
  if (!args.includes(withoutDocuments)) for (const name of chosen.documents) runNode(`scripts/make-${name}.ts`)
  report(plan)
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
