import type { NotedQueue } from '../../../contract/features/operator/queues.ts'
import { EntryNotes } from './EntryNotes.tsx'
import { OwnerMenu } from './OwnerMenu.tsx'

/** Owner and notes of an entry. */
export const EntryWork = (props: { queue: NotedQueue; id: string }) => (
  <>
    <OwnerMenu {...props} />
    <EntryNotes {...props} />
  </>
)
