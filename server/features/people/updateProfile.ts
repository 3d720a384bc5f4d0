import postgres from 'postgres'
import { auditBy, changesOf } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findFile } from '../files/store.ts'
import { profileOf } from './answers.ts'
import { isNameTaken, lockUser, type NewProfile, saveProfile } from './store.ts'

const fields = ['user_name', 'full_name', 'country_code', 'phone_number', 'job_title', 'avatar_file_id'] as const

/** A picture is one that this person has uploaded to be theirs. */
async function insistOnOwnPicture(tx: Tx, { actor }: SignedInContext, fileId: string): Promise<void> {
  const file = await findFile(tx, actor.business_id, fileId)
  if (file?.purpose !== 'avatar' || file.uploaded_by !== actor.user_id) {
    throw new AppError('not_found', { field: 'avatar' })
  }
}

const isTwin = (error: unknown): boolean => error instanceof postgres.PostgresError && error.code === '23505'

export const updateProfile = defineHandler('/account/update-profile', {
  async run(tx, context, { avatar, ...typed }) {
    const before = await lockUser(tx, context.actor.user_id)
    const after: NewProfile = { ...typed, user_name: typed.user_name.toLowerCase(), avatar_file_id: avatar }
    if (avatar !== null && avatar !== before.avatar_file_id) await insistOnOwnPicture(tx, context, avatar)
    const taken = new AppError('user_name_taken', { field: 'user_name' })
    if (after.user_name !== before.user_name && (await isNameTaken(tx, before.id, after.user_name))) throw taken
    try {
      await saveProfile(tx, before.id, after)
    } catch (error) {
      throw isTwin(error) ? taken : error
    }
    const detail = changesOf<NewProfile>(before, after, fields)
    await auditBy(tx, context, { action: 'profile.updated', object_type: 'user', object_id: before.id, detail })
    return profileOf({ ...before, ...after })
  },
})
