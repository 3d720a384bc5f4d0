import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings.ts'

export interface Keys {
  /** Wraps the keys of channels and files. */
  kek: Buffer
  /** Pepper in the hashes of passwords and PINs, so that a copy of the database alone does not allow guessing them. */
  pepper: Buffer
  /** The first key wraps the keys of files; the others only unwrap what they have wrapped. */
  fileKeys: readonly [Buffer, ...Buffer[]]
}

async function readOrMakeKey(folder: string, name: string): Promise<Buffer> {
  const file = path.join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Of several processes starting together one creates the key; the others read it.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64url')
  if (key.length !== 32) throw new Error(`${file} does not hold a key of 32 bytes`)
  return key
}

/** The operator's keys; the sandbox creates unset ones and stores them in the data folder. */
export async function loadKeys(settings: Pick<Settings, 'kek' | 'pepper' | 'fileKeys' | 'dataDir'>): Promise<Keys> {
  const folder = path.join(settings.dataDir, 'keys')
  const kek = settings.kek ?? (await readOrMakeKey(folder, 'kek'))
  const [first = kek, ...others] = settings.fileKeys
  return { kek, pepper: settings.pepper ?? (await readOrMakeKey(folder, 'pepper')), fileKeys: [first, ...others] }
}
