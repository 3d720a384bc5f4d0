import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/db/embedded.ts'
import { makeMemoryFolder } from '../support/server/memoryFolder.ts'
import { findFreePort } from '../support/server/serverProcess.ts'
import { type SmtpSink, startSmtpSink } from '../support/server/smtp.ts'

/**
 * docs/deploy.md, then docs/upgrade.md and docs/restore.md on the same machine, followed word for word in a folder of its own. Replaced are only the examples that it names: places, ports, host names.
 * Programs that change the machine (packages, users, systemd) are stand-ins, and installed packages are linked.
 */

const root = path.resolve(import.meta.dirname, '..', '..')
let folder = ''
let mails: SmtpSink
let database: EmbeddedPostgres

beforeAll(async () => {
  folder = await makeMemoryFolder('lintas-deploy-')
  mails = await startSmtpSink()
  database = await startEmbeddedPostgres(path.join(folder, 'cluster'), { settings: { fsync: 'off' } })
}, 60_000)
afterAll(async () => {
  const pids = await readFile(path.join(folder, 'pids'), 'utf8').catch(() => '')
  for (const line of pids.split('\n').filter((text) => text !== '')) {
    const pid = Number(line.split(' ')[0])
    if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL')
  }
  await database.stop()
  await mails.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A port whose metrics port, with a 1 before it, is free too. */
async function findServerPort(but: number): Promise<number> {
  const port = 2_000 + ((await findFreePort()) % 3_500)
  return port === but ? findServerPort(but) : port
}

async function findReplacements(): Promise<[from: RegExp, to: string][]> {
  const first = await findServerPort(0)
  const second = await findServerPort(first)
  const [tls, plain, bank] = [await findFreePort(), await findFreePort(), await findFreePort()]
  return [
    [/https:\/\/pay\.example\.com/g, `https://localhost:${tls}`],
    [/mail\.example\.com:25/g, new URL(mails.url).host],
    [/pay\.example\.com/g, 'localhost'],
    [/(?<![\w}])\/(opt|etc|var)\//g, `${folder}/$1/`],
    [/\b8081\b/g, String(first)],
    [/\b8082\b/g, String(second)],
    [/bind :80\b/g, `bind 127.0.0.1:${plain}`],
    [/bind :443\b/g, `bind 127.0.0.1:${tls}`],
    [/127\.0\.0\.1:5432/g, new URL(database.url).host],
    // The embedded cluster of this test has a login and a database of that name.
    [/role lintas\b/g, 'role portal'],
    [/--owner lintas lintas/g, '--owner portal portal'],
    [/postgres:\/\/lintas:(\S+)\/lintas\b/g, 'postgres://portal:$1/portal'],
    // The simulated bank's own default.
    [/(bankSimulator\/main\.ts .*)$/gm, `$1 --port ${bank}`],
  ]
}

const replaceAll = (text: string, replacements: [from: RegExp, to: string][]): string =>
  replacements.reduce((before, [from, to]) => before.replaceAll(from, to), text)

/** The sources as a clone has them, with the examples of deploy/ replaced. */
async function copySources(replacements: [RegExp, string][]): Promise<void> {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'server', 'contract', 'deploy', 'docs', 'package.json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  for (const file of files.trim().split('\n')) {
    const target = path.join(folder, 'source', file)
    await mkdir(path.dirname(target), { recursive: true })
    if (!file.startsWith('deploy/')) await cp(path.join(root, file), target)
    else await writeFile(target, replaceAll(await readFile(path.join(root, file), 'utf8'), replacements))
  }
}

async function makeStandIns(): Promise<string> {
  const bin = path.join(folder, 'bin')
  const standIns = {
    'apt-get': 'exit 0',
    useradd: 'exit 0',
    sudo: 'shift 2; exec "$@"',
    git: `exec cp -r ${folder}/source "$3"`,
    npm: `case "$1 $2" in "ci "*) ln -s ${root}/node_modules node_modules;; "run build") ;; *) exec "$REAL_NPM" "$@";; esac`,
    // There is no group of that name here.
    install:
      'for word; do shift; [ "$word" = -g ] || [ "$word" = lintas ] || set -- "$@" "$word"; done; exec /usr/bin/install "$@"',
    systemctl: `exec ${process.execPath} ${root}/tests/support/deploy/systemctl.mjs "$@"`,
  }
  await mkdir(bin)
  for (const [name, body] of Object.entries(standIns)) {
    await writeFile(path.join(bin, name), `#!/usr/bin/env bash\n${body}\n`)
    await chmod(path.join(bin, name), 0o755)
  }
  return bin
}

async function runScript(script: string, env: Record<string, string>): Promise<{ code: number; output: string }> {
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.setEncoding('utf8').on('data', (piece) => (output += piece))
  const [code] = await once(shell, 'close')
  return { code, output }
}

/** Staff in the restored database. */
async function readRestored(): Promise<{ name: string }[]> {
  const url = new URL(database.url)
  url.pathname = '/portal_restored'
  const sql = postgres(url.href, { max: 1 })
  try {
    return await sql<{ name: string }[]>`select full_name as name from staff`
  } finally {
    await sql.end()
  }
}

async function readLogs(): Promise<string> {
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  return (
    await Promise.all(logs.map(async (name) => `${name}: ${await readFile(path.join(folder, name), 'utf8')}`))
  ).join('\n')
}

async function commandsOf(document: string): Promise<string[]> {
  const text = await readFile(path.join(root, 'docs', document), 'utf8')
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
}

it('The guides lead from a bare folder to two servers in production behind TLS, with mail, a rail, a backup and a member of staff, and from there to another release and to what a backup holds', async () => {
  const replacements = await findReplacements()
  await copySources(replacements)
  for (const place of ['opt', 'etc/haproxy', 'etc/systemd/system', 'var/lib/lintas', 'var/lib/haproxy', 'home'])
    await mkdir(path.join(folder, place), { recursive: true })
  const [deploy, upgrade, restore] = await Promise.all(['deploy.md', 'upgrade.md', 'restore.md'].map(commandsOf))
  expect([deploy?.length, upgrade?.length, restore?.length]).toEqual([8, 1, 1])
  const blocks = [deploy, upgrade, restore].flat()
  const owner = new URL(database.url)
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const { code, output } = await runScript(replaceAll(blocks.join(''), replacements), {
    PATH: `${await makeStandIns()}:${PATH}:/usr/sbin`,
    HOME: path.join(folder, 'home'),
    DEPLOY_ROOT: folder,
    REAL_NPM: execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim(),
    NODE_COMPILE_CACHE,
    PGHOST: owner.hostname,
    PGPORT: owner.port,
    PGUSER: decodeURIComponent(owner.username),
    PGPASSWORD: decodeURIComponent(owner.password),
    PGDATABASE: 'postgres',
  })
  expect([code, output, code === 0 ? '' : await readLogs()]).toEqual([0, expect.any(String), ''])
  // Both servers before, one through TLS, one after its restart, both after the upgrade, one restored: each ready, with nothing missing.
  expect(output.match(/^ok$/gm)).toHaveLength(7)
  expect(output).not.toContain('does not answer')
  expect(output).toMatch(/https:\/\/localhost:\d+\/operator\/\S+/)
  // The only one that the guides leave, before and after.
  expect(output.match(/^screening_off, since [\s\S]*?^Warnings: 1$/gm)).toHaveLength(2)
  const [restored] = await readRestored()
  expect(restored).toEqual({ name: 'Ayu Lestari' })
  expect(await readFile(path.join(folder, 'etc/lintas/env'), 'utf8')).toContain('PROFILE=production')
}, 300_000)
