/**
 * React-admin caches list rows as if they were full records. This `meta` caches individually read records under their
 * own key, so that a row never replaces the full record.
 */
export const detailMeta = { whole: true }
