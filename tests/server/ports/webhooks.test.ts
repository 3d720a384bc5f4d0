import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createHostResolver,
  createWebhookPort,
  isPublicAddress,
  isSandboxAddress,
  type ResolveHost,
} from '../../../server/ports/webhooks/postWebhook.ts'
import {
  dripResponse,
  hangConnection,
  type Receiver,
  redirectMessage,
  startReceiver,
} from '../../support/server/webhookReceiver.ts'

const publicOnes = [
  '8.8.8.8',
  '1.1.1.1',
  '203.0.114.1',
  '100.63.255.255',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
]
const ownOnes = ['127.0.0.1', '127.8.9.10', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '::1']
const neverOnes = [
  '0.0.0.0',
  '100.64.0.1',
  '100.127.255.255',
  '168.63.129.16',
  '169.254.169.254',
  '169.254.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.1.2.3',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2606:4700::1111%eth0',
  'localhost',
  '0x7f000001',
  '2130706433',
  '',
]

describe('T31 addresses of webhooks', () => {
  it.each(publicOnes)('The address %s is public', (address) => {
    expect([isPublicAddress(address), isSandboxAddress(address)]).toEqual([true, true])
  })
  it.each(ownOnes)('The address %s is allowed in the sandbox only', (address) => {
    expect([isPublicAddress(address), isSandboxAddress(address)]).toEqual([false, true])
  })
  it.each(neverOnes)('The address %s is never contacted', (address) => {
    expect([isPublicAddress(address), isSandboxAddress(address)]).toEqual([false, false])
  })
})

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

const found =
  (...addresses: string[]): ResolveHost =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
const portOf = (profile: 'sandbox' | 'production', resolve?: ResolveHost, timeoutMs = 2_000) =>
  createWebhookPort({ profile, webhookTimeoutMs: timeoutMs }, resolve)
const message = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"a":"é"}' })
const named = (host: string) => receiver.url.replace('127.0.0.1', host)
const unusable = { fault: 'address_unusable' }

describe('T31 webhooks in production', () => {
  it.each([
    'http://93.184.216.34/',
    'https://93.184.216.34:8443/',
    'https://user@93.184.216.34/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00:ec2::254]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
  ])('Nothing is sent to %s', async (url) => {
    const port = portOf('production', found('127.0.0.1'))
    expect(await port.isUsable(url)).toBe(false)
    expect(await port.post(message(url), undefined)).toEqual(unusable)
  })

  it('Every address of a name is checked, and an unknown name is reported like a private one', async () => {
    const url = 'https://hooks.example/'
    expect(await portOf('production', found('93.184.216.34')).isUsable(url)).toBe(true)
    for (const resolve of [
      found('93.184.216.34', '10.0.0.1'),
      found('93.184.216.34', '::1'),
      found('10.0.0.1'),
      found(),
      () => Promise.reject(new Error('ENOTFOUND')),
    ]) {
      expect(await portOf('production', resolve).isUsable(url)).toBe(false)
      expect(await portOf('production', resolve).post(message(url), undefined)).toEqual(unusable)
    }
  })
})

describe('T31 sending of webhooks', () => {
  it('The webhook goes to the checked address, whatever the name resolves to a moment later', async () => {
    let asked = 0
    const turning: ResolveHost = () => {
      asked += 1
      return found(asked === 1 ? '127.0.0.1' : '169.254.169.254')('')
    }
    const reply = await portOf('sandbox', turning).post(message(named('hooks.example')), undefined)
    expect(reply).toEqual({ status: 204, start: '' })
    expect(asked).toBe(1)
    const last = receiver.received.at(-1)
    expect(last?.body).toBe('{"a":"é"}')
    expect(last?.headers.host).toMatch(/^hooks\.example:/)
    expect(await portOf('sandbox', turning).post(message(named('hooks.example')), undefined)).toEqual(unusable)
  })

  it('No redirect is followed', async () => {
    const count = receiver.received.length
    receiver.conducts.push(redirectMessage(receiver.url))
    expect(await portOf('sandbox').post(message(receiver.url), undefined)).toEqual({ status: 307, start: '' })
    expect(receiver.received.length).toBe(count + 1)
  })

  it('Only the start of an endless response is read', async () => {
    receiver.conducts.push((response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write('a\u0000'.repeat(4_096)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const reply = await portOf('sandbox').post(message(receiver.url), undefined)
    expect(reply).toEqual({ status: 200, start: 'a·'.repeat(512) })
  })

  it.each([
    ['never answers', hangConnection],
    ['holds the connection', dripResponse],
  ])('The webhook request ends in time where the receiver %s', async (_, conduct) => {
    receiver.conducts.push(conduct)
    expect(await portOf('sandbox', undefined, 100).post(message(receiver.url), undefined)).toEqual({
      fault: 'timed_out',
    })
    expect(
      await portOf('sandbox', () => new Promise(() => undefined), 20).post(message(named('x.example')), undefined),
    ).toEqual({
      fault: 'timed_out',
    })
  })

  it('T51 An aborted request leaves no unhandled rejection', async () => {
    const ownerless: unknown[] = []
    const note = (reason: unknown) => ownerless.push(reason)
    process.on('unhandledRejection', note)
    for (const url of ['http://somebody@x.example/', 'no address', named('nowhere.example'), receiver.url]) {
      const stop = new AbortController()
      await portOf('sandbox').post(message(url), stop.signal)
      stop.abort()
    }
    await new Promise(setImmediate)
    process.off('unhandledRejection', note)
    expect(ownerless).toEqual([])
  })

  it('A missing listener and missing TLS are reported', async () => {
    expect(await portOf('sandbox').post(message('http://127.0.0.1:1/'), undefined)).toEqual({ fault: 'not_reached' })
    expect(await portOf('sandbox').post(message(receiver.url.replace('http:', 'https:')), undefined)).toEqual({
      fault: 'tls',
    })
  })
})

describe('T31 name resolution', () => {
  /** A name server: returns the response to each question, or none. */
  async function startNames(reply: (question: Buffer) => Buffer | null) {
    const socket = createSocket('udp4')
    socket.on('message', (question, from) => {
      const said = reply(question)
      if (said !== null) socket.send(said, from.port, from.address)
    })
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    return { servers: [`127.0.0.1:${socket.address().port}`], stop: () => socket.close() }
  }
  /** Answers a question for IPv4 with this address, and any other with none. */
  const withAddress = (question: Buffer) => {
    const isIpv4 = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(isIpv4 ? 1 : 0, 6)
    head.writeUInt32BE(0, 8)
    const asked = question.subarray(12, question.indexOf(0, 12) + 5)
    const answer = Buffer.from('c00c00010001000000000004c0a80007', 'hex')
    return Buffer.concat([head, asked, ...(isIpv4 ? [answer] : [])])
  }

  it('A name is resolved within a time limit, whatever its server does', async () => {
    const silent = await startNames(() => null)
    const before = performance.now()
    expect(await createHostResolver({ servers: silent.servers, timeoutMs: 250 })('hooks.example')).toEqual([])
    expect(performance.now() - before).toBeLessThan(5_000)
    silent.stop()
    const names = await startNames(withAddress)
    const found = await createHostResolver({ servers: names.servers })('hooks.example')
    expect(found).toEqual([{ address: '192.168.0.7', family: 4 }])
    names.stop()
  })

  it('A local name is not looked up', async () => {
    const resolve = createHostResolver({ servers: ['127.0.0.1:1'] })
    for (const name of ['localhost', 'a.LOCALHOST'])
      expect(await resolve(name)).toEqual([
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ])
  })
})
