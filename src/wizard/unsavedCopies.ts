/**
 * Input that has not reached the server yet, in session storage, so that a reload, a lost connection or an expired
 * session loses nothing. Encrypted with a key stored in the draft on the server: without a session the copy cannot be
 * read.
 */
export interface UnsavedCopies {
  keep(uid: string, key: string, copy: unknown): Promise<void>
  /** Null if there is none, or none that this key decrypts. */
  read(uid: string, key: string): Promise<unknown>
  drop(uid: string): Promise<void>
}

export const unsavedPrefix = 'unsaved_draft.'
const ivBytes = 12

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

export const newUnsavedKey = (): string => toText(crypto.getRandomValues(new Uint8Array(32)))

const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', toBytes(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
const boundTo = (uid: string) => new TextEncoder().encode(`${unsavedPrefix}${uid}`)

async function encrypt(uid: string, key: string, copy: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = new TextEncoder().encode(JSON.stringify(copy))
  const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(uid) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, await importKey(key), plain))
  return `${toText(iv)}.${toText(sealed)}`
}

async function decrypt(uid: string, key: string, text: string): Promise<unknown> {
  const [iv = '', sealed = ''] = text.split('.')
  const algorithm = { name: 'AES-GCM', iv: toBytes(iv), additionalData: boundTo(uid) }
  const plain = await crypto.subtle.decrypt(algorithm, await importKey(key), toBytes(sealed))
  return JSON.parse(new TextDecoder().decode(plain))
}

export function createUnsavedCopies(storage: Storage): UnsavedCopies {
  // Serialised, so that an older copy never overwrites a newer one.
  let last: Promise<void> = Promise.resolve()
  const runSerially = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch(() => {
      // Storage may be full or denied: ignored, because the draft is saved on the server as well.
    })
    return last
  }
  return {
    keep: (uid, key, copy) =>
      runSerially(async () => storage.setItem(`${unsavedPrefix}${uid}`, await encrypt(uid, key, copy))),
    drop: (uid) => runSerially(async () => storage.removeItem(`${unsavedPrefix}${uid}`)),
    async read(uid, key) {
      await last
      const text = storage.getItem(`${unsavedPrefix}${uid}`)
      if (text === null) return null
      return decrypt(uid, key, text).catch(() => null)
    },
  }
}
