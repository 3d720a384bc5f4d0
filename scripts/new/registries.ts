import type { Names } from './names.ts'
import type { Plan } from './plan.ts'

/** The tables that know every feature, call, page and text: one function for each line of them. */

export interface Feature extends Names {
  /** Name of its rows in the contract: `projectCalls`. */
  calls: string
  /** Name of its rows in the server: `projectsHandlers`. */
  handlers: string
}

/** A new feature is the last one: it may read every other. */
export function registerFeature(plan: Plan, { camel, calls, handlers }: Feature): void {
  plan.addImport('contract/calls.ts', `import { ${calls} } from './features/${camel}.ts'`)
  plan.addLine('contract/calls.ts', /^export const calls = \{\n/m, `  ...${calls},`)
  plan.addImport('server/handlers.ts', `import { ${handlers} } from './features/${camel}/calls.ts'`)
  plan.addLine('server/handlers.ts', /^export const handlers = \{\n/m, `  ...${handlers},`)
  plan.addLine('.dependency-cruiser.mjs', /^const features = \[\n/m, `  '${camel}',`)
  plan.replace('docs/architecture.md', /^(`config files people [A-Za-z ]+)`/m, `$1 ${camel}\``)
  plan.replace('tests/mutation/areas.ts', /^ {2}webhooks: feature\(.*\n/m, `$&  ${camel}: feature('${camel}'),\n`)
}

export function registerTable(plan: Plan, feature: string, table: string): void {
  plan.addLine(
    'tests/server/db/ownership.test.ts',
    /^const owners = \{\n/m,
    `  'server/features/${feature}': ['${table}'],`,
  )
  plan.replace(
    'docs/retention.md',
    /^\| `api_keys`.*\n/m,
    `$&| \`${table}\` | for ever | contract | describe your reason, or delete its rows by age |\n`,
  )
}

/** A valid request, in the table whose type names the rows of the feature. */
export function registerRequest(plan: Plan, calls: string, path: string, request: string): void {
  const own = [...plan.list('tests/support'), ...plan.list('tests/support/requests')].find((file) =>
    plan.read(file).includes(`keyof typeof ${calls}`),
  )
  if (own === undefined) {
    const line = `  '${path}': valid('viewer', fixed(${request})),`
    plan.addLine('tests/support/requests/validRequests.ts', /^export const validRequests: .*= \{\n/m, line)
  } else {
    const line = `  '${path}': { as: 'viewer', make: async () => (${request}) },`
    plan.addLine(own, /^(export )?const \w+: \{ \[P in \w+\]: .*= \{\n/m, line)
  }
}

export function registerTexts(plan: Plan, { camel }: Names, { isResource }: { isResource: boolean }): void {
  const file = 'src/i18n/messages.ts'
  plan.addImport(file, `import { ${camel} } from './catalogues/${camel}.ts'`)
  plan.addLine(file, /^export const messages = \{\n/m, `  ${camel},`, /^ {2}auditNames:/m)
  if (isResource) plan.addLine(file, /^ {2}resources: \{\n/m, `    ${camel}: ${camel}.resource,`)
}

/** The three languages say the English name until somebody translates it. */
export const sameText = (text: string): string => `{ en: '${text}', id: '${text}', zh: '${text}' }`

export function registerTitle(plan: Plan, { camel, title }: Names): void {
  plan.addLine('src/i18n/catalogues/titles.ts', /^export const titles = \{\n/m, `  ${camel}: ${sameText(title)},`)
}

/** The table of resources, or that of the other pages. */
export function registerRow(plan: Plan, kind: 'resources' | 'custom-routes', { camel, kebab }: Names): void {
  const table = kind === 'resources' ? 'resources' : 'customRoutes'
  const folder = kind === 'resources' ? camel : kebab
  const file = `src/${kind}/${table}.ts`
  plan.addImport(file, `import { ${camel} } from './${folder}/index.ts'`)
  plan.addLine(file, new RegExp(`^export const ${table} = \\[\\n`, 'm'), `  ${camel},`)
}

/** `0088` after `0087_decisions.sql`. */
export function nextMigration(plan: Plan): string {
  const numbers = plan.list('server/db/migrations').map((file) => Number(/\/(\d{4})_/.exec(file)?.[1] ?? 0))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}
