/**
 * Browser code of the reference page. Its functions are serialised as they are, so they may use only browser APIs and
 * each other. The key that a person types stays in the page's memory.
 */

interface Asked {
  method: string
  url: string
  /** Empty for methods without a body. */
  body: string
  hasBody: boolean
}

/** Signs by RFC 9421: with a secret (`lsk_…`), or with an Ed25519 private key in PKCS#8, as PEM or base64. */
export async function signedHeaders(
  { method, url, body, hasBody }: Asked,
  keyId: string,
  key: string,
): Promise<Record<string, string>> {
  const { subtle } = crypto
  const bytes = (text: string) => new TextEncoder().encode(text)
  const base64 = (buffer: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
  const headers: Record<string, string> = {}
  if (hasBody) {
    headers['content-type'] = 'application/json'
    headers['content-digest'] = `sha-256=:${base64(await subtle.digest('SHA-256', bytes(body)))}:`
  }
  if (method !== 'GET') headers['idempotency-key'] = crypto.randomUUID()
  const covered = ['content-digest', 'idempotency-key'].filter((name) => headers[name] !== undefined)
  const components = ['@method', '@target-uri', ...covered].map((name) => `"${name}"`).join(' ')
  const created = Math.floor(Date.now() / 1_000)
  const input = `(${components});created=${created};keyid="${keyId}";nonce="${crypto.randomUUID()}"`
  const lines = [
    `"@method": ${method}`,
    `"@target-uri": ${url}`,
    ...covered.map((name) => `"${name}": ${headers[name]}`),
    `"@signature-params": ${input}`,
  ]
  const signed = bytes(lines.join('\n'))
  async function sign(): Promise<ArrayBuffer> {
    if (key.startsWith('lsk_')) {
      const secret = await subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
      return subtle.sign('HMAC', secret, signed)
    }
    const pkcs8 = atob(key.replace(/-----[^-]+-----|\s/g, ''))
    const bare = Uint8Array.from(pkcs8, (letter) => letter.charCodeAt(0))
    return subtle.sign('Ed25519', await subtle.importKey('pkcs8', bare, 'Ed25519', false, ['sign']), signed)
  }
  return { ...headers, 'signature-input': `sig1=${input}`, signature: `sig1=:${base64(await sign())}:` }
}

/** URL of the operation's form: path parameters and the filled-in query. */
export function operationUrl(path: string, named: ReadonlyMap<string, string>, base: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named.get(name) ?? ''))
  const query = [...named].filter(([name, value]) => value !== '' && !path.includes(`{${name}}`))
  const search = new URLSearchParams(query).toString()
  return `${base}${filled}${search === '' ? '' : `?${search}`}`
}

export function startTryIt(): void {
  const field = (name: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${name}`)
  const base = `${location.origin}${document.documentElement.dataset.base ?? ''}`
  async function send(form: HTMLFormElement): Promise<void> {
    const { method = 'GET', path = '' } = form.dataset
    const named = new Map([...form.querySelectorAll('input')].map(({ name, value }) => [name, value.trim()] as const))
    const text = form.querySelector('textarea')
    const body = text?.value ?? ''
    const url = operationUrl(path, named, base)
    const output = form.querySelector('output')
    if (output === null) return
    output.textContent = '…'
    try {
      const [keyId, key] = [field('key-id')?.value.trim() ?? '', field('key')?.value.trim() ?? '']
      const headers = await signedHeaders({ method, url, body, hasBody: text !== null }, keyId, key)
      const init = { method, headers, ...(text === null ? {} : { body }) }
      const reply = await fetch(url, { ...init, credentials: 'omit', cache: 'no-store' })
      const said = await reply.text()
      output.textContent = `${reply.status}\n${said === '' ? '' : JSON.stringify(JSON.parse(said), null, 2)}`
    } catch (error) {
      output.textContent = `Not sent: ${String(error)}`
    }
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(form)
    })
  }
}

/** The functions' source as the server runs it, with types stripped. */
export const tryItScript = `${[signedHeaders, operationUrl, startTryIt].map(String).join('\n')}\nstartTryIt()\n`
