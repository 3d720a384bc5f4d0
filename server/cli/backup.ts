import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Dump, dumpDatabase, findDamaged, isInUse, loadDump, readMigrationsOf } from '../db/dump.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { fingerprintsOf, release } from '../db/installation.ts'
import { migrate } from '../db/migrate.ts'
import type { Keys } from '../ports/keys.ts'
import { type Settings, SettingsError } from '../settings.ts'

/** A folder with everything an installation needs but its keys: rows, stored files and signed audit heads. */

interface CopiedFile {
  /** Relative to the data folder. */
  name: string
  bytes: number
  sha256: string
}

interface Manifest extends Dump {
  /** Version of this form. */
  form: 1
  release: string
  made_at: string
  keys: { name: string; fingerprint: string }[]
  /** Null if they are in the S3 store, which has its own versions. */
  files: CopiedFile[] | null
  heads: CopiedFile[]
}

const manifestOf = (folder: string): string => path.join(folder, 'manifest.json')
const rowsOf = (folder: string): string => path.join(folder, 'tables')

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

async function sha256Of(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(file), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}

async function copyFiles(names: readonly string[], from: string, to: string): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = []
  for (const name of names) {
    const target = path.join(to, name)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(path.join(from, name), target)
    copied.push({ name, ...(await sha256Of(target)) })
  }
  return copied
}

async function listNames(dataDir: string, folder: string): Promise<string[]> {
  return (await listFiles(path.join(dataDir, folder))).map((file) => path.relative(dataDir, file))
}

async function listHeads(dataDir: string): Promise<string[]> {
  return existsSync(dataDir) ? (await readdir(dataDir)).filter((name) => name.startsWith('audit-heads')).sort() : []
}

/** Makes `target`, which must not exist yet. A backup that was interrupted has no manifest and is no backup. */
export async function makeBackup(
  settings: Pick<Settings, 'dataDir' | 'filesS3'>,
  keys: Keys,
  url: string,
  target: string,
): Promise<Manifest> {
  if (existsSync(target)) throw new Error(`${target} exists already: name a new folder for the backup`)
  for (const folder of [rowsOf(target), path.join(target, 'keys')])
    await mkdir(folder, { recursive: true, mode: 0o700 })
  const { dataDir } = settings
  // Heads first, then rows, then files: all that a head or a row names is then in the copy.
  const heads = await copyFiles(await listHeads(dataDir), dataDir, target)
  const dump = await dumpDatabase(url, rowsOf(target))
  const files = settings.filesS3 === null ? await copyFiles(await listNames(dataDir, 'files'), dataDir, target) : null
  const manifest: Manifest = {
    form: 1,
    release,
    made_at: new Date().toISOString(),
    keys: fingerprintsOf(keys),
    files,
    heads,
    ...dump,
  }
  await writeFile(`${manifestOf(target)}.new`, JSON.stringify(manifest), { mode: 0o600 })
  await rename(`${manifestOf(target)}.new`, manifestOf(target))
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestOf(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is no complete backup: it has no manifest.json`)
  })
  return JSON.parse(text) as Manifest
}

function assertKeys(keys: Keys, { keys: before }: Manifest): void {
  for (const { name, fingerprint } of fingerprintsOf(keys)) {
    const wanted = before.find((one) => one.name === name)?.fingerprint
    if (wanted !== undefined && wanted !== fingerprint)
      throw new SettingsError(
        `Setting ${name} is not the key of this backup: its fingerprint is ${fingerprint}, the backup has ${wanted}`,
      )
  }
}

async function assertWhole(folder: string, { tables, files, heads }: Manifest): Promise<void> {
  const damaged = await findDamaged(rowsOf(folder), tables)
  for (const { name, sha256 } of [...(files ?? []), ...heads]) {
    const file = path.join(folder, name)
    const found = await sha256Of(file).catch(() => null)
    if (found?.sha256 !== sha256) damaged.push(file)
  }
  if (damaged.length > 0) throw new Error(`The backup is damaged: ${damaged.join(', ')}`)
}

/** The rows fit only the tables of the same migrations. */
async function assertSameSchema(url: string, { migrations, release: before }: Manifest): Promise<void> {
  const own = await readMigrationsOf(url)
  const isSame =
    own.length === migrations.length &&
    own.every(({ name, sha256 }, at) => migrations[at]?.name === name && migrations[at]?.sha256 === sha256)
  if (!isSame)
    throw new Error(
      `This backup was made by release ${before}, this is ${release}: restore it with that release, then upgrade`,
    )
}

/** Fills a bare database and a bare data folder. Everything is checked before the first row is written. */
export async function restoreBackup(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  keys: Keys,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  assertKeys(keys, manifest)
  await assertWhole(folder, manifest)
  const { dataDir, databaseUrl } = settings
  const taken = [...(await listNames(dataDir, 'files')), ...(await listHeads(dataDir))]
  if (taken.length > 0) throw new Error(`${dataDir} holds ${taken[0]}: restore into an empty data folder`)
  const embedded = databaseUrl === null ? await startEmbeddedPostgres(dataDir) : null
  try {
    const url = databaseUrl ?? embedded?.url ?? ''
    await migrate(url)
    if (await isInUse(url)) throw new Error('The database holds businesses already: restore into an empty one')
    await assertSameSchema(url, manifest)
    await loadDump(url, rowsOf(folder), manifest)
  } finally {
    await embedded?.stop()
  }
  const names = [...(manifest.files ?? []), ...manifest.heads].map(({ name }) => name)
  await copyFiles(names, folder, dataDir)
  return manifest
}
