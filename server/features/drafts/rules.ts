/** A person's unfinished work; the oldest makes room. */
export const draftsMax = 50
