import postgres from 'postgres'
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts'
import { auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findFile } from '../config/store.ts'
import { type By, changesOf, mustFindPerson } from './by.ts'
import { isNameTaken, lockPerson, type NewProfile, type PersonRow, updatePerson } from './store.ts'

const answerOf = (person: PersonRow): CallAnswer<'/account/get-profile'> => ({
  user_name: person.user_name,
  full_name: person.full_name,
  email: person.email,
  country_code: person.country_code,
  phone_number: person.phone_number,
  job_title: person.job_title,
  avatar: person.avatar_file_id,
  role: person.role,
  company_name: person.company_name,
  organization_number: person.organization_number,
  is_verified: person.is_verified,
})

const fields = ['user_name', 'full_name', 'country_code', 'phone_number', 'job_title', 'avatar_file_id'] as const

/** A picture is one that this person has uploaded to be theirs. */
async function insistOnOwnPicture(tx: Tx, { actor }: By, fileId: string): Promise<void> {
  const file = await findFile(tx, actor.business_id, fileId)
  if (file?.purpose !== 'avatar' || file.uploaded_by !== actor.user_id) {
    throw new AppError('not_found', { field: 'avatar' })
  }
}

const isTwin = (error: unknown): boolean => error instanceof postgres.PostgresError && error.code === '23505'

async function save(tx: Tx, by: By, request: CallRequest<'/account/update-profile'>) {
  const before = await lockPerson(tx, by.actor.user_id)
  if (before === null) throw new AppError('session_not_valid')
  const { avatar, ...typed } = request
  const after: NewProfile = { ...typed, user_name: typed.user_name.toLowerCase(), avatar_file_id: avatar }
  if (avatar !== null && avatar !== before.avatar_file_id) await insistOnOwnPicture(tx, by, avatar)
  const taken = new AppError('user_name_taken', { field: 'user_name' })
  if (after.user_name !== before.user_name && (await isNameTaken(tx, before.id, after.user_name))) throw taken
  try {
    await updatePerson(tx, before.id, after)
  } catch (error) {
    throw isTwin(error) ? taken : error
  }
  const detail = changesOf<NewProfile>(before, after, fields)
  await auditBy(tx, by, { action: 'profile.updated', object_type: 'user', object_id: before.id, detail })
  return answerOf({ ...before, ...after })
}

export const profileHandlers = {
  '/account/get-profile': defineHandler('/account/get-profile', {
    run: async (tx, context) => answerOf(await mustFindPerson(tx, context)),
  }),
  '/account/update-profile': defineHandler('/account/update-profile', {
    run: (tx, context, request) => save(tx, context, request),
  }),
}
