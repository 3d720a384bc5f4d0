import type { CallError } from './callError.ts'

/** By its name: the first page knows no class of react-admin. */
export const isCallError = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError'
