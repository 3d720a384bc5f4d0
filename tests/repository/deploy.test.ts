import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { readSettings, settingDefaults } from '../../server/settings.ts'

/** The files of deploy/ that an operator starts from fit the server as it is. */

const root = path.resolve(import.meta.dirname, '..', '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const { scripts, version } = JSON.parse(read('package.json')) as { scripts: Record<string, string>; version: string }

const example = read('deploy/.env.example').split('\n')
const lineOf = /^(#?)([A-Z0-9_]+)=(.*)$/

/** Runs the command in a process of its own, with nothing set. */
const makeSecrets = () =>
  spawnSync(process.execPath, ['server/cli/operator.ts', 'new-secrets'], {
    cwd: root,
    encoding: 'utf8',
    env: { PROFILE: 'production' },
  })

it('The example environment has each setting once, with its default and one line that explains it', () => {
  const lines = example.flatMap((text, at) => {
    const [, mark, name = '', value = ''] = lineOf.exec(text) ?? []
    return name === '' ? [] : [{ name, value, isDefault: mark === '#', explanation: example[at - 1] ?? '' }]
  })
  expect(lines.map(({ name }) => name).sort()).toEqual(Object.keys(settingDefaults).sort())
  expect(lines.filter(({ explanation }) => !/^# \S.{3,110}$/.test(explanation))).toEqual([])
  // Depends on the machine.
  const own = lines.filter(({ name, isDefault }) => isDefault && name !== 'HEAVY_THREADS')
  const wrong = own.filter(({ name, value }) => value !== String(settingDefaults[name] ?? ''))
  expect(wrong).toEqual([])
})

it('The example environment with new secrets is one that production accepts', () => {
  const settings = readSettings({ ...parseEnv(read('deploy/.env.example')), ...parseEnv(makeSecrets().stdout) })
  expect(settings).toMatchObject({ profile: 'production', publicUrl: 'https://pay.example.com', drainMs: 5_000 })
})

it('T93 New secrets are strong, differ from each other and at each call, and are written to standard output alone', () => {
  const [first, second] = [makeSecrets(), makeSecrets()]
  expect([first.status, first.stderr]).toEqual([0, ''])
  const secrets = [first, second].flatMap(({ stdout }) => Object.values(parseEnv(stdout)))
  expect(secrets).toHaveLength(8)
  expect(new Set(secrets).size).toBe(8)
  for (const secret of secrets) expect(Buffer.from(secret ?? '', 'base64url')).toHaveLength(32)
  expect(first.stdout.replaceAll(/^[A-Z_]+=[\w-]{43}\n/gm, '')).toBe('')
})

/** The steps of the image, each a keyword and its words. */
const steps = read('deploy/container/Containerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+(.*)/s) as [keyword: string, words: string])
const runs = steps.flatMap(([keyword, words]) => (keyword === 'RUN' ? words.split(' && ') : []))
const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

it('Each step of the image is a command that exists, and its last starts the server without rights of its own', () => {
  expect(runs.length).toBeGreaterThan(2)
  for (const run of runs) {
    const [program = '', ...words] = run.split(' ')
    expect(isThere(program), run).toBe(true)
    if (program === 'npm' && words[0] === 'run') expect(scripts).toHaveProperty(words[1] ?? '')
  }
  expect(steps.findLast(([keyword]) => keyword === 'USER')?.[1]).toBe('node')
  const [, program] = JSON.parse(steps.findLast(([keyword]) => keyword === 'CMD')?.[1] ?? '[]') as string[]
  expect(existsSync(path.join(root, program ?? ''))).toBe(true)
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'data', '.git']))
})

interface Service {
  image: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, object> | string[]
  stop_grace_period?: string
}

it('The compose file runs two servers of this release behind a proxy, on volumes that it declares', () => {
  const file = 'deploy/container/compose.yaml'
  const compose = parse(read(file), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const services = Object.values(compose.services)
  const servers = services.filter(({ image }) => image === `lintas:${version}`)
  expect(servers).toHaveLength(2)
  for (const { build, environment = {}, stop_grace_period } of servers) {
    const context = path.resolve(root, path.dirname(file), build?.context ?? '')
    expect(context).toBe(root)
    expect(existsSync(path.join(context, build?.dockerfile ?? ''))).toBe(true)
    expect(Object.keys(environment).filter((name) => !(name in settingDefaults))).toEqual([])
    expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(15)
  }
  const named = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
  expect(named.filter((name) => !name.startsWith('.')).sort()).toEqual(['data', 'data', 'database'])
  expect(Object.keys(compose.volumes).sort()).toEqual(['data', 'database'])
  const others = services.flatMap(({ depends_on = {} }) =>
    Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
  )
  expect(others.filter((name) => !(name in compose.services))).toEqual([])
})

it('The units of systemd are ones that it accepts, and start programs that exist', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lintas-units-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const units = readdirSync(path.join(root, 'deploy/systemd'))
  expect(units).toHaveLength(4)
  // Read as installed there, and found here.
  for (const unit of units)
    await writeFile(path.join(folder, unit), read(`deploy/systemd/${unit}`).replaceAll('/opt/lintas', root))
  const files = units.map((unit) => path.join(folder, unit))
  const verified = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
  expect([verified.error, verified.stderr, verified.status]).toEqual([undefined, '', 0])
  const programs = units.flatMap((unit) => read(`deploy/systemd/${unit}`).match(/server\/[\w/]+\.ts/g) ?? [])
  expect(programs.length).toBeGreaterThan(3)
  expect(programs.filter((program) => !existsSync(path.join(root, program)))).toEqual([])
})
