/** What reads the contract's schemas: it comes with the first list or record that is asked for, so that home stands without it. */
export const loadSchemas = () => import('./callRequest.ts')
