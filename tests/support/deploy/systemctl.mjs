// Stands in for systemctl where no systemd runs: starts what a unit below DEPLOY_ROOT says, with its environment.
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

const root = process.env.DEPLOY_ROOT ?? ''
const folder = path.join(root, 'etc/systemd/system')
const pids = path.join(root, 'pids')

function readUnit(name) {
  // Debian's own unit of the package.
  if (name === 'haproxy')
    return { starts: [`haproxy -db -f ${root}/etc/haproxy/haproxy.cfg`], environment: {}, place: root }
  const [kind, instance] = name.replace(/\.service$/, '').split('@')
  const file = path.join(folder, instance === undefined ? `${kind}.service` : `${kind}@.service`)
  const lines = readFileSync(file, 'utf8')
    .replaceAll('%i', instance ?? '')
    .replaceAll('%%', '%')
    .split('\n')
  const valuesOf = (key) => lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  const [environmentFile] = valuesOf('EnvironmentFile')
  return {
    starts: valuesOf('ExecStart'),
    isOnce: valuesOf('Type').includes('oneshot'),
    place: valuesOf('WorkingDirectory')[0],
    // As systemd does, the file counts more than the unit.
    environment: {
      ...parseEnv(valuesOf('Environment').join('\n')),
      ...(environmentFile === undefined ? {} : parseEnv(readFileSync(environmentFile, 'utf8'))),
    },
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function stop(name) {
  const lines = existsSync(pids) ? readFileSync(pids, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const [pid, unit] = line.split(' ')
    if (unit !== name || !isAlive(Number(pid))) continue
    process.kill(Number(pid), 'SIGTERM')
    // Ended processes that nothing reaps count as ended.
    spawnSync('sh', ['-c', `while grep -qs '^State:.[^ZX]' /proc/${pid}/status; do sleep 0.02; done`])
  }
  writeFileSync(
    pids,
    lines
      .filter((line) => !line.endsWith(` ${name}`))
      .map((line) => `${line}\n`)
      .join(''),
  )
}

function start(name) {
  if (name.endsWith('.timer')) return void readFileSync(path.join(folder, name))
  const { starts, environment, place, isOnce } = readUnit(name)
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...environment }
  for (const command of starts) {
    const words = ['-c', isOnce ? command : `exec ${command}`]
    if (isOnce) {
      if (spawnSync('sh', words, { cwd: place, env, stdio: 'inherit' }).status !== 0) throw new Error(`${name} failed`)
      continue
    }
    const log = openSync(path.join(root, `${name}.log`), 'a')
    const child = spawn('sh', words, { cwd: place, env, stdio: ['ignore', log, log], detached: true })
    appendFileSync(pids, `${child.pid} ${name}\n`)
    child.unref()
  }
}

const [command, ...words] = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
for (const name of names) {
  if (command === 'restart' || command === 'stop') stop(name)
  if (command !== 'stop') start(name)
}
