import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMemoryFolder } from '../support/server/memoryFolder.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Without what Vitest sets for this process: the copy's tests are run by a Vitest of their own. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$)/.test(name)),
)

interface Outcome {
  code: number | null
  output: string
}

function run(folder: string, program: string, ...args: readonly string[]): Promise<Outcome> {
  const child = spawn(program, args, { cwd: folder, env: environment })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The whole file takes a minute; beside many other programs each step may take that long. */
const loadedMs = 300_000
vi.setConfig({ testTimeout: loadedMs })

let copy: string
const generate = (...args: readonly string[]) => run(copy, process.execPath, 'scripts/new.ts', ...args)
const tool = (name: string, ...args: readonly string[]) => run(copy, `node_modules/.bin/${name}`, ...args)
const clean = { code: 0, output: expect.anything() }

/** The files that git knows or would add. */
async function copyTree(): Promise<string> {
  const folder = await makeMemoryFolder('lintas-new-')
  const { output } = await run(root, 'git', 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
  const files = output.trim().split('\n')
  for (const name of new Set(files.map((file) => path.dirname(file)))) {
    await mkdir(path.join(folder, name), { recursive: true })
  }
  await Promise.all(files.map((file) => cp(path.join(root, file), path.join(folder, file))))
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

const wanted = [
  ['list', 'projects'],
  ['call', '/project/archive'],
  ['call', '/budget/read', 'budgets'],
  ['call', '/desk/remind'],
  ['flow', 'move-savings'],
  ['corridor', 'nz'],
  ['operation', 'office-hours'],
] as const
const reports: string[] = []
/** Files that a report names below one of its headings. */
const filesOf = (report: string, heading: 'New files' | 'Lines added') => {
  const [block = ''] = (report.split(`${heading}:\n`)[1] ?? '').split(/\n(?! {2})/)
  return block.split('\n').map((line) => line.trim())
}
/** The new and changed sources of all kinds. */
const sources = () => {
  const named = reports.flatMap((report) => [...filesOf(report, 'New files'), ...filesOf(report, 'Lines added')])
  return [...new Set(named.map((line) => line.replace(/ +\*$/, '')))].filter((file) => /^(?!\.).*\.tsx?$/.test(file))
}

beforeAll(async () => {
  copy = await copyTree()
  for (const args of wanted) {
    const { code, output } = await generate(...args, '--no-documents')
    expect([args, code, output]).toEqual([args, 0, output])
    reports.push(output)
  }
}, loadedMs)
afterAll(() => rm(copy, { recursive: true, force: true }))

describe('npm run new', () => {
  it('A list leaves at most six files for a person to write', () => {
    const [report = ''] = reports
    const files = filesOf(report, 'New files').filter((file) => !file.startsWith('tests/'))
    expect(files).toHaveLength(7)
    expect(files.filter((file) => file.endsWith('*')).length).toBeLessThanOrEqual(6)
  })

  it('The formatter and the linter accept what the generator writes', async () => {
    expect(await tool('biome', 'check', '--error-on-warnings', ...sources())).toEqual(clean)
  })

  it('The imports of generated files point in the allowed directions', async () => {
    expect(await tool('depcruise', '--config', '.dependency-cruiser.mjs', 'contract', 'src', 'server')).toEqual(clean)
  })

  it('Generated files compile with everything that they reach', async () => {
    // The whole tree takes twice as long.
    const config = {
      extends: './tsconfig.json',
      compilerOptions: { incremental: false },
      include: ['src/**/*.d.ts', ...sources()],
    }
    await writeFile(path.join(copy, 'tsconfig.new.json'), JSON.stringify(config))
    expect(await tool('tsc', '-p', 'tsconfig.new.json', '--checkers', '1')).toEqual(clean)
  })

  it('The generated tests and those of texts and addresses pass', async () => {
    const own = [
      'nz.test.ts',
      'move-savings/rules.test.ts',
      'features/projects/',
      'features/budgets/',
      'remindDesk',
      'openapi/officeHours',
    ]
    const projects = ['--project', 'unit', '--project', 'src', '--project', 'server']
    const outcome = await tool(
      'vitest',
      'run',
      ...projects,
      ...own,
      'i18n/i18n.test.ts',
      'tests/src/addresses/',
      'repository/mutation.test.ts',
    )
    expect(outcome).toEqual(clean)
    for (const name of own) expect(outcome.output).toContain(name)
  })

  it('The generated documents list what was added', async () => {
    for (const name of ['calls', 'destinations']) {
      expect(await run(copy, process.execPath, `scripts/make-${name}.ts`)).toMatchObject({ code: 0 })
    }
    const calls = await readFile(path.join(copy, 'docs/generated/calls.md'), 'utf8')
    for (const added of ['/project/list', '/project/archive', '/budget/read', '/open/office-hours'])
      expect(calls).toContain(added)
    expect(await readFile(path.join(copy, 'docs/generated/destinations.md'), 'utf8')).toContain('nz-nzd-bank')
  })

  it.each([
    [['list', 'projects'], 'already exists'],
    [['call', '/project/archive'], 'already has /project/archive'],
    [['call', '/nothing/read'], 'name the feature'],
    [['corridor', 'zz'], 'no country code'],
    [['corridor', 'ao'], 'is not in contract/base/money/money.ts'],
    [['operation', 'Two Words'], 'is not a name'],
    [['page', 'projects'], 'Usage:'],
  ])('The request %j is refused', async (args, reason) => {
    const { code, output } = await generate(...args)
    expect([code, output]).toEqual([1, expect.stringContaining(reason)])
  })
})
