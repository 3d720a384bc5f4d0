/** Query options of a detail page whose call asks for a reason; the reason is part of the request and of the cache key. */
export const accessedFor = (reason: string, fields: Readonly<Record<string, string>> = {}) => ({
  meta: { fields: { ...fields, reason } },
  // The call has already shown the error.
  onError: () => {},
})
