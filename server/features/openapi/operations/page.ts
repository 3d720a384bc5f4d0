import type { PageRequest } from '../../../db/page.ts'

const usual = 20

/** Pages of the open API have a cursor alone; nobody jumps. */
export const pageAsked = ({
  limit,
  cursor,
}: {
  limit?: number | undefined
  cursor?: string | undefined
}): PageRequest => ({
  page_size: limit ?? usual,
  page_number: 1,
  cursor,
})

export const notCounted = () => Promise.resolve(0)

/** For `readList`. */
export const uncounted = { isCounted: false } as const
