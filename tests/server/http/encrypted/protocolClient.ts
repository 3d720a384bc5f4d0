import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
  verify,
} from 'node:crypto'

/**
 * An independent client: it knows docs/protocol.md and docs/generated/calls.json, and imports nothing of this project. The numbers are the
 * page's sections.
 */

interface PublishedCall {
  effect: 'read' | 'change'
  clear?: boolean
  upload?: { part: string }
}

/** The parts of calls.json that a client reads. */
export interface Published {
  calls: Readonly<Record<string, PublishedCall>>
}

interface Said {
  code: number
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: the reader knows the call's response
  data: any
}

interface Key {
  kid: string
  bound: string
  k_c2s: Buffer
  k_s2c: Buffer
  k_mac: Buffer
}

export interface Attached {
  name: string
  bytes: Buffer
}

interface Sent {
  payload: object
  idem?: string
  file?: Attached
}

// 1. Conventions
const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const raw = (text: string): Buffer => Buffer.from(text, 'base64url')
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const hmac = (key: Buffer, ...bytes: Uint8Array[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(bytes)).digest()

function lp(...fields: (string | number | Uint8Array)[]): Buffer {
  const parts = fields.map((field) => (typeof field === 'object' ? Buffer.from(field) : Buffer.from(String(field))))
  return Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      return [length, part]
    }),
  )
}

// 5. Padding: length, JSON, zeros up to the next multiple of 256
function pad(json: string): Buffer {
  const framed = lp(json)
  return Buffer.concat([framed, Buffer.alloc((256 - (framed.length % 256)) % 256)])
}
const unpad = (bytes: Buffer): string => bytes.subarray(4, 4 + bytes.readUInt32BE(0)).toString()

function insist(holds: boolean, what: string): void {
  if (!holds) throw new Error(`cannot trust the server: ${what}`)
}

export class ProtocolClient {
  readonly cookies = new Map<string, string>()
  key: Key | null = null
  readonly #url: string
  readonly #published: Published
  readonly #common = {
    device_id: b64(randomBytes(16)),
    app_version: '0.0.1',
    language: 'en',
    platform: '9',
  }
  #identityKeys: { idkid: string; spki: string }[] = []
  #offsetMs = 0
  #seq = 0

  constructor(url: string, published: Published) {
    this.#url = url
    this.#published = published
  }

  // 16.1 and 16.2
  async openPage(): Promise<{ version: string }> {
    const html = await (await fetch(`${this.#url}/business`)).text()
    const config = /<script type="application\/json" id="page-config">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
    this.#identityKeys = JSON.parse(config).identity_keys
    const version = await fetch(`${this.#url}/business/version.json`)
    return version.json() as Promise<{ version: string }>
  }

  #accessTime = (): string => String(Math.round(performance.now() + this.#offsetMs))

  async #post(
    path: string,
    fields: Record<string, string>,
    file?: Attached,
  ): Promise<{ status: number; json: unknown }> {
    const form = file ? new FormData() : new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) if (value !== '') form.append(name, value)
    if (file && form instanceof FormData) form.append('file', new Blob([new Uint8Array(file.bytes)]), 'any name')
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${this.#url}/api${path}`, {
      method: 'POST',
      body: form,
      headers: cookie ? { cookie } : {},
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return { status: response.status, json: await response.json() }
  }

  // 3. Making a key, suite 2
  async makeKey(): Promise<void> {
    const common = () => ({ ...this.#common, access_time: String(Date.now()) })
    const offered = '2'
    const asked = await this.#post('/init/get-key', { ...common(), offered })
    const got = (asked.json as Said).data
    const identity = this.#identityKeys.find(({ idkid }) => idkid === got.idkid)
    insist(identity !== undefined && got.supported.split(',').includes('2'), 'identity')

    const pair = createECDH('prime256v1')
    const [cpub, crand] = [pair.generateKeys(), randomBytes(32)]
    const sentMs = performance.now()
    const swapped = await this.#post('/init/swap', {
      ...common(),
      suite: '2',
      offered,
      cpub: b64(cpub),
      crand: b64(crand),
      swap_nonce: got.swap_nonce,
    })
    const halfwayMs = (sentMs + performance.now()) / 2
    const { supported, kid, spub, srand, exp, max_msgs, server_time, idkid, bound, sig } = (swapped.json as Said).data
    const transcript = lp(
      'bp2-hs',
      offered,
      supported,
      '2',
      cpub,
      crand,
      raw(spub),
      raw(srand),
      raw(kid),
      exp,
      max_msgs,
      server_time,
      raw(got.swap_nonce),
      idkid,
      bound,
      this.#common.device_id,
      this.#common.app_version,
    )
    const th = sha256(transcript)
    const key = createPublicKey({ key: raw(identity?.spki ?? ''), format: 'der', type: 'spki' })
    const signed = Buffer.concat([Buffer.from('bp2 server auth\0'), th])
    insist(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, raw(sig)), 'signature')
    insist(idkid === got.idkid && supported === got.supported, 'two answers')
    insist(Math.abs(server_time - got.server_time) <= 60_000 && exp > server_time, 'times')

    const okm = Buffer.from(hkdfSync('sha256', pair.computeSecret(raw(spub)), th, 'bp2 keys', 128))
    this.key = { kid, bound, k_c2s: okm.subarray(0, 32), k_s2c: okm.subarray(32, 64), k_mac: okm.subarray(64, 96) }
    this.#seq = 0
    // 11. Time
    this.#offsetMs = server_time - halfwayMs
  }

  // 5. Encrypted request; 8. Uploads
  async #send(path: string, { payload, idem = '', file }: Sent): Promise<Said> {
    const { key } = this
    if (key === null) throw new Error('there is no key')
    this.#seq += 1
    const seq = String(this.#seq)
    const access_time = this.#accessTime()
    const { device_id, app_version, language, platform } = this.#common
    const aad = lp(
      'bp2',
      'c2s',
      key.kid,
      'POST',
      path,
      seq,
      access_time,
      idem,
      device_id,
      app_version,
      language,
      platform,
      '',
    )
    const whole = file ? { ...payload, file: b64(lp(file.name, file.bytes.length, sha256(file.bytes))) } : payload
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key.k_c2s, nonce).setAAD(aad)
    const body = Buffer.concat([cipher.update(pad(JSON.stringify(whole))), cipher.final(), cipher.getAuthTag()])
    const signature = hmac(key.k_mac, aad, nonce, body)
    const { status, json } = await this.#post(
      path,
      {
        ...this.#common,
        access_time,
        suite: '2',
        kid: key.kid,
        seq,
        idem,
        nonce: b64(nonce),
        body: b64(body),
        signature: b64(signature),
      },
      file,
    )
    // A response in clear is never a result.
    if (typeof (json as { body?: unknown }).body !== 'string') return { ...(json as Said), data: null }
    const sealed = json as { suite: string; kid: string; nonce: string; body: string }
    insist(
      sealed.suite === '2' && timingSafeEqual(Buffer.from(sealed.kid), Buffer.from(key.kid)),
      'the key of the answer',
    )
    const bytes = raw(sealed.body)
    const opener = createDecipheriv('aes-256-gcm', key.k_s2c, raw(sealed.nonce))
    opener.setAAD(lp('bp2', 's2c', key.kid, path, seq, status, signature)).setAuthTag(bytes.subarray(-16))
    return JSON.parse(unpad(Buffer.concat([opener.update(bytes.subarray(0, -16)), opener.final()])))
  }

  // 7. 10010004: makes a new key, and repeats the call with the same idem. 10. Idempotency
  async call(path: string, payload: object, more: Omit<Sent, 'payload'> = {}): Promise<Said> {
    const published = this.#published.calls[path]
    if (published === undefined) throw new Error(`calls.json has no ${path}`)
    const idem = published.effect === 'change' ? { idem: more.idem ?? randomUUID() } : {}
    const sent = { ...more, payload, ...idem }
    const said = await this.#send(path, sent)
    if (said.code !== 10010004) return said
    await this.makeKey()
    return this.#send(path, sent)
  }
}
