import { describe, expect, it } from 'vitest'
import { nameConstraint } from '../../../server/db/constraintName.ts'
import { isTransientDatabaseError } from '../../../server/db/databaseErrors.ts'

/** Errors as the coordinator of a spread database passes them on from a worker. */

const errorOf = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

describe('the name of a broken constraint', () => {
  const nameOf = (error: Error): unknown => {
    nameConstraint(error)
    return 'constraint_name' in error ? error.constraint_name : undefined
  }

  it('The name is taken from the message of a worker, without the number of the part', () => {
    expect(nameOf(errorOf('23505', 'duplicate key value violates unique constraint "bulk_rows_once_102074"'))).toBe(
      'bulk_rows_once',
    )
    expect(
      nameOf(errorOf('23503', 'update on table "a_102046" violates foreign key constraint "approvals_lent_102034"')),
    ).toBe('approvals_lent')
  })

  it('The name that one machine gives stays as it is', () => {
    expect(nameOf(errorOf('23514', 'violates', { constraint_name: 'incoming_credits_check1' }))).toBe(
      'incoming_credits_check1',
    )
    expect(nameOf(errorOf('23505', 'violates', { constraint_name: 'entries_once_102109' }))).toBe('entries_once')
  })

  it('An error of another kind gets no name', () => {
    expect(nameOf(errorOf('42501', 'permission denied for constraint "x"'))).toBeUndefined()
  })
})

describe('a lost worker', () => {
  it.each([
    'connection to the remote node lintas@10.0.0.2:5432 failed with the following error: connection not open',
    'failure on connection marked as essential: 10.0.0.2:5432',
    'server closed the connection unexpectedly',
    'postmaster was shut down, exiting',
  ])('The caller may retry after “%s”', (message) => {
    expect(isTransientDatabaseError(errorOf('XX000', message))).toBe(true)
  })

  it('Any other internal error is a defect', () => {
    expect(isTransientDatabaseError(errorOf('XX000', 'cache lookup failed for type 7'))).toBe(false)
  })
})
