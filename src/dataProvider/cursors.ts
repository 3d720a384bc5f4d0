/**
 * The cursor that opens each page of a list. A page whose cursor is known is read by key, whatever its depth; one that is jumped to
 * is found by its number.
 */
export interface Cursors {
  /** Undefined for the first page and for one nobody came to page by page. */
  before: (list: string, page: number) => string | undefined
  keep: (list: string, page: number, nextCursor: string | null) => void
}

/** Each letter typed into a search makes another list, so the oldest are dropped. */
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
