import type { ApiScope } from '../../contract/base/calls/apiScopes.ts'

/** Key of a scope's name. */
export const scopeText = (name: ApiScope): string => `openapi.scopes.${name.replace('.', '_')}`
