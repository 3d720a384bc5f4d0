import type { Deps } from '../../../deps.ts'
import type { TaskTable } from '../../../jobs/task.ts'
import type { ListEntry } from '../matching/listEntry.ts'
import { ListFileError } from './readers/listFile.ts'
import { type ListPlace, listPlaces, withFiles } from './sources.ts'
import { currentLists, type ListVersion, saveChecked, saveFault, saveVersion } from './store.ts'

export const readListsTask = 'read_screening_lists'

/** A list that loses more than half of its entries at once is taken for half a file, unless it is a short one. */
const shortList = 100

function assertNotHalf(name: string, entries: number, current: ListVersion | undefined, mayShrink: readonly string[]) {
  if (entries === 0) throw new ListFileError('it has no entry')
  if (current === undefined || current.entries < shortList || entries * 2 >= current.entries) return
  if (mayShrink.includes(name)) return
  throw new ListFileError(
    `it has ${entries} entries instead of ${current.entries}; if that is right, name the list in SCREENING_LISTS_MAY_SHRINK`,
  )
}

/** Entries that share a reference keep their own. */
function withOwnIds(name: string, entries: readonly Omit<ListEntry, 'list'>[]): ListEntry[] {
  const counts = new Map<string, number>()
  return entries.map((entry) => {
    const count = (counts.get(entry.id) ?? 0) + 1
    counts.set(entry.id, count)
    return { ...entry, list: name, id: count === 1 ? entry.id : `${entry.id} #${count}` }
  })
}

type ReadDeps = Pick<Deps, 'sql' | 'settings' | 'log' | 'now'>

async function readPlace(deps: ReadDeps, place: ListPlace, current: ListVersion | undefined, signal?: AbortSignal) {
  const { sql, settings, log, now } = deps
  const { name } = place
  await withFiles(place, { now: now(), signal }, async ({ files, digest, checkedAt }) => {
    if (current?.digest !== digest) {
      const { readList } = await import('./readers/readList.ts')
      const { entries, published_at } = await readList(files)
      assertNotHalf(name, entries.length, current, settings.screeningListsMayShrink)
      const own = withOwnIds(name, entries)
      const version = await sql.begin((tx) => saveVersion(tx, { name, digest, published_at }, own, now()))
      log.info({ reason: `${name}, version ${version}, ${own.length} entries` }, 'a sanctions list has a new version')
    }
    await saveChecked(sql, name, checkedAt)
  })
}

const reasonMax = 300

/** Errors of the file, its folder and its address; any other is a defect, and the job is repeated. */
const isOfFile = (error: unknown): error is Error =>
  error instanceof ListFileError || (error instanceof Error && ('syscall' in error || error.name === 'AbortError'))

/** A list that cannot be read keeps its version and does not keep the others from being read. */
export async function readLists(deps: ReadDeps, signal?: AbortSignal): Promise<void> {
  const current = new Map((await currentLists(deps.sql)).map((list) => [list.name, list]))
  for (const place of await listPlaces(deps.settings)) {
    try {
      await readPlace(deps, place, current.get(place.name), signal)
    } catch (err) {
      if (!isOfFile(err)) throw err
      deps.log.error({ err, reason: place.name }, 'a sanctions list cannot be read, its version stays')
      await saveFault(deps.sql, place.name, err.message.slice(0, reasonMax), deps.now())
    }
  }
}

export const screeningListTasks = {
  [readListsTask]: (deps, _payload, { signal }) => readLists(deps, signal),
} satisfies TaskTable<Deps>
