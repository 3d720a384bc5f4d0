import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'

export const fileTypes = ['png', 'jpg', 'pdf'] as const
export type FileType = (typeof fileTypes)[number]

export interface FileStore {
  /** Keeps the bytes, once however often they come; answers the SHA-256 (hex) by which `read` finds them. */
  save(bytes: Uint8Array): Promise<string>
  /** Null where nothing with that hash is kept. Throws where what is kept has been altered. */
  read(sha256: string): Promise<Buffer | null>
}

const magic = Buffer.from('LF1\0')
const nonceBytes = 12
const tagBytes = 16
const wrappedBytes = nonceBytes + 32 + tagBytes

/** nonce ‖ ciphertext ‖ tag, AES-256-GCM. */
function seal(key: Uint8Array, bytes: Uint8Array, aad: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(aad)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function unseal(key: Uint8Array, sealed: Buffer, aad: Uint8Array): Buffer {
  if (sealed.length < nonceBytes + tagBytes) throw new Error('a kept file is cut short')
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(aad)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

/**
 * Files by their content, in `folder`: each encrypted with a key of its own, which stands before it wrapped by the KEK. The name
 * on disk is a keyed hash: a copy of the disk does not tell whether a known document is among them.
 */
export function createFileStore(folder: string, kek: Uint8Array): FileStore {
  const nameKey = Buffer.from(hkdfSync('sha256', kek, '', 'lintas file names', 32))
  const wrapKey = Buffer.from(hkdfSync('sha256', kek, '', 'lintas file keys', 32))
  const nameOf = (sha256: string): string => createHmac('sha256', nameKey).update(sha256).digest('hex')
  const placeOf = (name: string): string => path.join(folder, name.slice(0, 2), name)

  return {
    async save(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const name = nameOf(sha256)
      const place = placeOf(name)
      const aad = Buffer.concat([magic, Buffer.from(name)])
      const fileKey = randomBytes(32)
      const sealed = Buffer.concat([magic, seal(wrapKey, fileKey, aad), seal(fileKey, bytes, aad)])
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      const draft = `${place}.${randomBytes(6).toString('hex')}.new`
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(sealed)
        await file.sync()
      } finally {
        await file.close()
      }
      // Whole or not at all; the same content again takes the place of itself.
      await rename(draft, place)
      return sha256
    },

    async read(sha256) {
      const name = nameOf(sha256)
      const kept = await readFile(placeOf(name)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      })
      if (kept === null) return null
      if (!kept.subarray(0, magic.length).equals(magic)) throw new Error('a kept file has an unknown format')
      const aad = Buffer.concat([magic, Buffer.from(name)])
      const wrapped = kept.subarray(magic.length, magic.length + wrappedBytes)
      return unseal(unseal(wrapKey, wrapped, aad), kept.subarray(magic.length + wrappedBytes), aad)
    },
  }
}
