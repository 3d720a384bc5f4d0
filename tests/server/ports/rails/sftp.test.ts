import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { openSftp } from '../../../../server/ports/rails/iso20022/sftp.ts'

const run = promisify(execFile)

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** Debian's sshd for this user, with a key of its own. */
async function startSshd(root: string) {
  const port = await freePort()
  const file = (name: string) => path.join(root, name)
  for (const name of ['host', 'login']) await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)])
  await writeFile(file('authorized'), await readFile(file('login.pub')))
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${file('host')}`,
    `AuthorizedKeysFile ${file('authorized')}`,
    `PidFile ${file('pid')}`,
    'PasswordAuthentication no',
    'PermitRootLogin prohibit-password',
    'StrictModes no',
    'UsePAM no',
    'Subsystem sftp internal-sftp',
  ]
  await writeFile(file('config'), `${lines.join('\n')}\n`)
  // As root, sshd needs this folder for its privilege separation.
  if (userInfo().uid === 0) await mkdir('/run/sshd', { recursive: true })
  const sshd = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', file('config')], { stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    sshd.stderr.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('listening')) resolve()
    })
    sshd.once('exit', () => reject(new Error(`sshd ended: ${said}`)))
  })
  const { stdout } = await run('ssh-keygen', ['-l', '-f', file('host.pub')])
  return { sshd, port, hostKey: stdout.split(' ')[1] ?? '', privateKeyFile: file('login') }
}

it('The SFTP rail exchanges files with OpenSSH by key, and only with the pinned server', async () => {
  await access('/usr/sbin/sshd')
  const root = await mkdtemp(path.join(tmpdir(), 'lintas-sftp-'))
  await chmod(root, 0o755)
  const [outgoing, incoming] = [path.join(root, 'out'), path.join(root, 'in')]
  await Promise.all([mkdir(outgoing), mkdir(incoming)])
  const { sshd, port, hostKey, privateKeyFile } = await startSshd(root)
  try {
    const options = { host: '127.0.0.1', port, user: userInfo().username, privateKeyFile, hostKey, outgoing, incoming }
    await expect(openSftp({ ...options, hostKey: `SHA256:${'A'.repeat(43)}` })).rejects.toThrow()
    const exchange = await openSftp(options)
    await exchange.put('one.xml', 'first')
    await exchange.put('one.xml', 'second')
    await writeFile(path.join(incoming, 'report.xml'), 'said')
    await writeFile(path.join(incoming, '.half.tmp'), 'sa')
    expect((await exchange.list()).map(({ name }) => name)).toEqual(['report.xml'])
    expect(Buffer.from(await exchange.read('report.xml')).toString()).toBe('said')
    await exchange.archive('report.xml')
    expect(await exchange.list()).toEqual([])
    await exchange.close()
    expect(await readdir(outgoing)).toEqual(['one.xml'])
    expect(await readFile(path.join(outgoing, 'one.xml'), 'utf8')).toBe('first')
  } finally {
    sshd.kill()
    await rm(root, { recursive: true, force: true })
  }
}, 30_000)
