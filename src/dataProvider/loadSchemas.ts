/** The code that reads the contract's schemas: loaded with the first list or record, so that home does not wait for it. */
export const loadSchemas = () => import('./callRequest.ts')
