import { object, string } from 'yup'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { deleteFile, type FileRow, findUse, isContentReferenced, lockFile } from './store.ts'

export const removeUnusedTask = 'remove_unused_file'

const dayMs = 24 * 3_600_000

type SweptFile = Pick<FileRow, 'business_id' | 'id' | 'sha256'>

const jobSchema = object({ business_id: string().required(), id: string().required(), sha256: string().required() })

/** Schedules a check in a day that removes the file if it is unused. Call it when a file arrives, and when a use ends. */
export const enqueueUnusedRemoval = (tx: Tx, now: Date, { business_id, id, sha256 }: SweptFile): Promise<void> =>
  enqueue(tx, removeUnusedTask, { business_id, id, sha256 }, { runAt: new Date(now.getTime() + dayMs) })

/** Idempotent: content without any row is deleted, whichever job removed the last row. */
async function removeUnused(deps: Deps, swept: SweptFile): Promise<void> {
  const isGone = await inBusiness(deps.sql, swept.business_id, async (tx) => {
    const file = await lockFile(tx, swept.business_id, swept.id)
    const use = file === null ? 'none' : await findUse(tx, file)
    // A draft refers to it: checked again in a day, when it is used permanently or by nothing.
    if (use === 'draft') await enqueueUnusedRemoval(tx, deps.now(), swept)
    if (use !== 'none') return false
    await deleteFile(tx, swept)
    return !(await isContentReferenced(tx, swept.sha256))
  })
  if (isGone) await deps.files.remove(swept.sha256)
}

export const fileTasks = {
  [removeUnusedTask]: (deps: Deps, payload: unknown) =>
    removeUnused(deps, jobSchema.validateSync(payload, { strict: true })),
} satisfies TaskTable<Deps>
