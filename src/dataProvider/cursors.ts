/**
 * Keyset cursors per list page. A page whose cursor is known is read by cursor, at any depth; a page that is jumped to
 * is read by number.
 */
export interface Cursors {
  /** Undefined for the first page, and for a page not reached by paging. */
  before: (list: string, page: number) => string | undefined
  keep: (list: string, page: number, nextCursor: string | null) => void
}

/** Every letter typed into a search makes another list, so the oldest are evicted. */
const listsMax = 50

export function createCursors(): Cursors {
  const lists = new Map<string, Map<number, string>>()
  return {
    before: (list, page) => lists.get(list)?.get(page),
    keep: (list, page, nextCursor) => {
      const pages = lists.get(list) ?? new Map<number, string>()
      if (page === 1) pages.clear()
      if (nextCursor === null) pages.delete(page + 1)
      else pages.set(page + 1, nextCursor)
      lists.delete(list)
      lists.set(list, pages)
      const oldest = lists.keys().next()
      if (lists.size > listsMax && !oldest.done) lists.delete(oldest.value)
    },
  }
}
