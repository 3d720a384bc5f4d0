import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Settings } from '../../../settings.ts'
import { fileBytesMax, ListFileError } from './readers/listFile.ts'

/** The places from which a list comes: files of the folder whose names begin alike, or an address. */
export interface ListPlace {
  name: string
  files: readonly string[]
  address: string | null
}

/** Of the single file. */
const ownListName = 'own'
const listName = /^[a-z0-9-]{1,40}$/

/** `ofac.csv` and `ofac.alt.csv` are one list. */
async function placesInFolder(folder: string): Promise<ListPlace[]> {
  const found = await readdir(folder, { withFileTypes: true })
  const files = found.filter((one) => !one.isDirectory() && !one.name.startsWith('.')).map(({ name }) => name)
  const byName = Map.groupBy(files.toSorted(), (file) => (file.split('.', 1)[0] ?? '').toLowerCase())
  return [...byName]
    .filter(([name]) => listName.test(name))
    .map(([name, own]) => ({ name, files: own.map((file) => path.join(folder, file)), address: null }))
}

export async function listPlaces({
  screeningList,
  screeningFolder,
  screeningAddresses,
}: Pick<Settings, 'screeningList' | 'screeningFolder' | 'screeningAddresses'>): Promise<ListPlace[]> {
  const own = screeningList === null ? [] : [{ name: ownListName, files: [screeningList], address: null }]
  const addresses = screeningAddresses.map(({ name, url }) => ({ name, files: [], address: url }))
  const inFolder = screeningFolder === null ? [] : await placesInFolder(screeningFolder)
  const others = [...own, ...addresses]
  return [...inFolder.filter(({ name }) => others.every((one) => one.name !== name)), ...others]
}

const downloadMs = 10 * 60_000

async function* boundedChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let total = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      total += value.length
      if (total > fileBytesMax) throw new ListFileError('it is too large')
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

async function download(url: string, file: string, stop: AbortSignal | undefined): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(downloadMs), ...(stop ? [stop] : [])])
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new ListFileError(`its address does not answer: ${cause instanceof Error ? cause.message : String(cause)}`)
  })
  if (!response.ok || response.body === null) throw new ListFileError(`its address answered ${response.status}`)
  if (url.startsWith('https:') && !response.url.startsWith('https:'))
    throw new ListFileError('its address leads to one without TLS')
  await pipeline(boundedChunks(response.body), createWriteStream(file))
}

async function digestOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

export interface FetchedList {
  files: readonly string[]
  digest: string
  /** Since when these files are known to be up to date: now for an address, otherwise when the oldest was written. */
  checkedAt: Date
}

/** Gives the files of a place to `read`, and removes afterwards what was downloaded. */
export async function withFiles<T>(
  place: ListPlace,
  { now, signal }: { now: Date; signal: AbortSignal | undefined },
  read: (fetched: FetchedList) => Promise<T>,
): Promise<T> {
  if (place.address === null) {
    const times = await Promise.all(place.files.map(async (file) => (await stat(file)).mtimeMs))
    const checkedAt = new Date(Math.min(now.getTime(), ...times))
    return read({ files: place.files, digest: await digestOf(place.files), checkedAt })
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'lintas-list-'))
  try {
    const file = path.join(folder, place.name)
    await download(place.address, file, signal)
    return await read({ files: [file], digest: await digestOf([file]), checkedAt: now })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
