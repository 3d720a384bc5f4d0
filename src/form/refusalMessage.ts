import type { CallError } from '../dataProvider/callError.ts'
import { encodeMessage } from './fieldMessage.ts'

/** Key of the error that links to the recipient who has the account already. */
export const existingRecipientKey = 'recipients.exists'

/** The text of a refusal at its field; one that names a recipient keeps its id for the link. */
export const refusalMessage = ({ codeName, message, values }: CallError): string =>
  codeName === 'recipient_exists' && typeof values.recipient_id === 'string'
    ? encodeMessage(existingRecipientKey, { id: values.recipient_id })
    : message
