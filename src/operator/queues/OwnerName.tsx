import type { StaffQueue } from '../../../contract/features/operator/queues.ts'
import { useQueueOwners } from './useQueueOwners.ts'

/** The member of staff who has an entry, as text. */
export const OwnerName = ({ queue, id }: { queue: StaffQueue; id: string }) => useQueueOwners(queue).nameOf(id)
