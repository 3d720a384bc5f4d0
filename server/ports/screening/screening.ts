import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Settings } from '../../settings.ts'
import { type IndexedEntry, indexEntry, type ListEntry, ListUnreadable, readList } from './listFile.ts'
import { nameWordsOf, scoreNames } from './nameScore.ts'

/** A name to screen. */
export interface ScreenedName {
  /** Its part in the case: the company, one of its people, or the holder of an identity document. */
  subject: string
  name: string
}
export interface ScreeningHit {
  subject: string
  /** Similarity of the names, in percent. */
  score: number
  /** The most similar name or alias of the entry. */
  matched_name: string
  entry_key: string
  entry: ListEntry
}
/** The current list. */
export interface SanctionsList {
  name: string
  digest: string
  entries: number
}
/** A null list means that none is configured and nothing was screened. */
export interface ScreeningReport {
  list: SanctionsList | null
  hits: ScreeningHit[]
}
export interface ScreeningPort {
  list(): Promise<SanctionsList | null>
  screen(names: readonly ScreenedName[]): Promise<ScreeningReport>
}

/** A name that the sandbox always finds. */
const sandboxEntry = indexEntry({
  reference: 'SANDBOX-1',
  name: 'Sanctioned Person',
  aliases: [],
  birth_dates: [],
  countries: [],
})

interface ReadFile {
  list: SanctionsList
  entries: IndexedEntry[]
  version: string
}

/** Entries per batch, after which other requests get a turn. */
const entriesAtOnce = 500

function hitOf(
  entry: IndexedEntry,
  { subject, name }: ScreenedName,
  words: ReturnType<typeof nameWordsOf>,
): ScreeningHit {
  const scored = entry.written.map((written) => ({ name: written.name, score: scoreNames(words, written.words) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { name, score: 0 })
  const { key, written: _, ...shown } = entry
  return { subject, score: best.score, matched_name: best.name, entry_key: key, entry: shown }
}

/** Loads the operator's file, and reloads it when it was replaced. */
export function createScreening({
  profile,
  screeningList,
  screeningScore,
}: Pick<Settings, 'profile' | 'screeningList' | 'screeningScore'>): ScreeningPort {
  let read: ReadFile | null = null
  const always = profile === 'sandbox' ? [sandboxEntry] : []

  async function current(file: string): Promise<ReadFile> {
    try {
      const { mtimeMs, size } = await stat(file)
      const version = `${mtimeMs} ${size}`
      if (read?.version === version) return read
      const bytes = await readFile(file)
      const entries = readList(bytes.toString('utf8'))
      const digest = createHash('sha256').update(bytes).digest('hex')
      read = { list: { name: path.basename(file), digest, entries: entries.length }, entries, version }
      return read
    } catch (error) {
      if (error instanceof ListUnreadable) throw error
      throw new ListUnreadable(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    list: async () => (screeningList === null ? null : (await current(screeningList)).list),
    async screen(names) {
      const file = screeningList === null ? null : await current(screeningList)
      const asked = names.map((name) => ({ name, words: nameWordsOf(name.name) }))
      const hits: ScreeningHit[] = []
      for (const [at, entry] of [...always, ...(file?.entries ?? [])].entries()) {
        if (at % entriesAtOnce === 0) await nextTurn()
        for (const { name, words } of asked) {
          const hit = hitOf(entry, name, words)
          if (hit.score >= screeningScore) hits.push(hit)
        }
      }
      return { list: file?.list ?? null, hits }
    },
  }
}
