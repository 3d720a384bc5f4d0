import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { createCertificate } from '../../../server/bankSimulator/certificate.ts'
import { findFreePort } from './serverProcess.ts'

/** The proxies of deploy/, on ports and with a certificate of this machine. */

const deploy = path.join(import.meta.dirname, '..', '..', '..', 'deploy')

export type ProxyName = 'haproxy' | 'nginx'

export interface ProxyProcess {
  /** `https://localhost:…`. */
  baseUrl: string
  plainPort: number
  certificate: string
  /** Resolves when the proxy sends requests to this many servers; at once if it checks none. */
  whenUp(count: number): Promise<void>
  stop(): Promise<void>
}

interface Place {
  folder: string
  port: number
  plainPort: number
  servers: readonly number[]
  /** The network that may open the operator's console. */
  office: string
}

/** Replaces an example value, which must be there. */
export function replaceIn(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the file has no ${from}`)
    return before.replaceAll(from, () => to)
  }, text)
}

async function configureHaproxy({ folder, port, plainPort, servers, office }: Place): Promise<string[]> {
  const lines = servers.map((server, at) => `    server server${at + 1} 127.0.0.1:${server}`).join('\n')
  const config = replaceIn(await readFile(path.join(deploy, 'haproxy/haproxy.cfg'), 'utf8'), [
    ['bind :80', `bind 127.0.0.1:${plainPort}`],
    ['bind :443', `bind 127.0.0.1:${port}`],
    ['/etc/haproxy/pay.example.com.pem', path.join(folder, 'both.pem')],
    ['/var/lib/haproxy/admin.sock', path.join(folder, 'admin.sock')],
    ['10.0.0.0/8', office],
    ['    server first 127.0.0.1:8081\n    server second 127.0.0.1:8082', lines],
  ])
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  return ['/usr/sbin/haproxy', '-db', '-f', file]
}

async function configureNginx({ folder, port, plainPort, servers, office }: Place): Promise<string[]> {
  const lineOf = (server: number) => `    server 127.0.0.1:${server} max_fails=1 fail_timeout=2s;`
  const lines = servers.map(lineOf).join('\n')
  const site = replaceIn(await readFile(path.join(deploy, 'nginx/lintas.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['server_name pay.example.com;', 'server_name localhost;'],
    ['/etc/nginx/pay.example.com', path.join(folder, 'tls')],
    ['10.0.0.0/8', office],
    ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
    [[8081, 8082].map(lineOf).join('\n'), lines],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
    .join('')
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const main = `${user}pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n  access_log off;\n${temporary}${site}}\n`
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, main)
  return ['/usr/sbin/nginx', '-p', folder, '-c', file, '-g', 'daemon off;']
}

/** The number of servers that haproxy takes for ready. */
async function countUp(folder: string): Promise<number> {
  const socket = connect(path.join(folder, 'admin.sock'))
  socket.end('show stat\n')
  const lines = (await text(socket)).split('\n').map((line) => line.split(','))
  const state = lines[0]?.indexOf('status') ?? -1
  return lines
    .filter(([pool, server = '', ..._]) => pool === 'servers' && /^server\d$/.test(server))
    .filter((line) => line[state] === 'UP').length
}

async function waitForPort(child: ChildProcess, port: number, output: () => string): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await delay(20)
  }
  throw new Error(`the proxy has ended: ${output()}`)
}

export async function startProxy(
  name: ProxyName,
  asked: { folder: string; servers: readonly number[]; office?: string },
): Promise<ProxyProcess> {
  const folder = path.join(asked.folder, name)
  await mkdir(folder, { recursive: true })
  const { certificate, privateKey } = createCertificate()
  await Promise.all([
    writeFile(path.join(folder, 'both.pem'), certificate + privateKey),
    writeFile(path.join(folder, 'tls.crt'), certificate),
    writeFile(path.join(folder, 'tls.key'), privateKey),
  ])
  const place: Place = {
    office: '10.0.0.0/8',
    ...asked,
    folder,
    port: await findFreePort(),
    plainPort: await findFreePort(),
  }
  const [program = '', ...words] = await (name === 'haproxy' ? configureHaproxy(place) : configureNginx(place))
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece) => (output += piece))
  await once(child, 'spawn')
  await waitForPort(child, place.port, () => output)
  return {
    baseUrl: `https://localhost:${place.port}`,
    plainPort: place.plainPort,
    certificate,
    async whenUp(count) {
      const deadline = performance.now() + 30_000
      while (name === 'haproxy' && (await countUp(folder)) !== count) {
        if (performance.now() > deadline)
          throw new Error(`haproxy does not see ${count} servers: ${output.slice(-2_000)}`)
        await delay(50)
      }
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
