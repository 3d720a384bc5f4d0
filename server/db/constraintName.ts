/**
 * On a database that is spread over machines the coordinator passes on a worker's error without the name of the constraint, which only the message
 * has, followed by the number of the part.
 */
interface ConstraintError extends Error {
  code?: string
  constraint_name?: string
}

const inMessage = /constraint "([^"]+)"/
const partNumber = /_\d{6,}$/

/** Names the broken constraint as on one machine. */
export function nameConstraint(error: ConstraintError): void {
  if (!error.code?.startsWith('23')) return
  const name = error.constraint_name ?? inMessage.exec(error.message)?.[1]
  if (name !== undefined) error.constraint_name = name.replace(partNumber, '')
}

/** The driver's query object, in the part that fails. */
interface Statement {
  handler?: unknown
  reject: (error: Error) => void
}

/** For a statement outside of a transaction. */
export function withConstraintName<Made>(made: Made): Made {
  const statement = made as Statement
  const { handler, reject } = statement
  if (handler === undefined) return made
  statement.reject = (error) => {
    nameConstraint(error)
    reject(error)
  }
  return made
}
