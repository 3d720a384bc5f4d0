import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import postgres from 'postgres'
import { localeOfLanguage } from '../../../contract/base/calls/envelope.ts'
import {
  containsPersonalWord,
  forbiddenRunLength,
  longestRun,
  personalWords,
} from '../../../contract/base/people/passwordStrength.ts'
import type { peopleCalls } from '../../../contract/features/people.ts'
import { appendRequestAudit, changesOf } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler, type HandlerTable } from '../../handler.ts'
import { countHit } from '../../http/core/rateLimitStore.ts'
import { enqueueUnusedRemoval } from '../files/jobs.ts'
import { findFile, lockFilesForUse } from '../files/store.ts'
import { assertNameUnlikeColleagues, normalizePhoneDigits } from './colleagues.ts'
import { enqueueCustomerScreening } from './screening.ts'
import {
  dismissStep,
  isNameTaken,
  lockUser,
  type NewProfile,
  requireUser,
  saveProfile,
  type UserRow,
  updateFormats,
  updateLanguage,
} from './store.ts'

const profileOf = (user: UserRow): CallResult<'/account/get-profile'> => ({
  ...user,
  avatar: user.avatar_file_id,
})

const getProfile = defineHandler('/account/get-profile', {
  run: async (tx, { actor }) => profileOf(await requireUser(tx, actor.user_id)),
})

const fields = ['user_name', 'full_name', 'country_code', 'phone_number', 'job_title', 'avatar_file_id'] as const

/** The picture must be this person's own upload for this purpose. */
async function assertOwnPicture(tx: Tx, { actor }: SignedInContext, fileId: string): Promise<void> {
  await lockFilesForUse(tx, actor.business_id, [fileId])
  const file = await findFile(tx, actor.business_id, fileId)
  if (file?.purpose !== 'avatar' || file.uploaded_by !== actor.user_id) {
    throw new AppError('not_found', { field: 'avatar' })
  }
}

/** The previous picture is no longer used. */
async function releasePicture(tx: Tx, { actor, now }: SignedInContext, fileId: string | null): Promise<void> {
  const file = fileId === null ? null : await findFile(tx, actor.business_id, fileId)
  if (file !== null) await enqueueUnusedRemoval(tx, now, file)
}

/** User names that one person may try in an hour: prevents finding out in bulk which are taken. */
const userNameTries = { max: 5, ms: 3_600_000 }

async function takeNameTry(deps: Deps, userId: string): Promise<void> {
  const nowMs = deps.now().getTime()
  const startMs = Math.floor(nowMs / userNameTries.ms) * userNameTries.ms
  if ((await countHit(deps.sql, `user name ${userId}`, new Date(startMs))) <= userNameTries.max) return
  throw new AppError('too_many_tries', {
    values: { minutes: Math.ceil((startMs + userNameTries.ms - nowMs) / 60_000) },
  })
}

const isSameUserName = (error: unknown): boolean => error instanceof postgres.PostgresError && error.code === '23505'

const updateProfile = defineHandler('/account/update-profile', {
  async prepare(deps, { actor }, { user_name }) {
    const before = await requireUser(deps.sql, actor.user_id)
    if (user_name.toLowerCase() !== before.user_name) await takeNameTry(deps, actor.user_id)
  },
  async run(tx, context, { avatar, ...typed }, { deps }) {
    const before = await lockUser(tx, context.actor.user_id)
    const after: NewProfile = {
      ...typed,
      phone_number: await normalizePhoneDigits(typed.country_code, typed.phone_number),
      user_name: typed.user_name.toLowerCase(),
      avatar_file_id: avatar,
    }
    if (avatar !== null && avatar !== before.avatar_file_id) await assertOwnPicture(tx, context, avatar)
    if (after.full_name !== before.full_name) await assertNameUnlikeColleagues(tx, context, after.full_name)
    const taken = new AppError('user_name_taken', { field: 'user_name' })
    if (after.user_name !== before.user_name && (await isNameTaken(tx, before.id, after.user_name))) throw taken
    try {
      await saveProfile(tx, deps.keys, before.id, after)
    } catch (error) {
      throw isSameUserName(error) ? taken : error
    }
    if (after.full_name !== before.full_name) await enqueueCustomerScreening(tx, context.actor.business_id)
    if (avatar !== before.avatar_file_id) await releasePicture(tx, context, before.avatar_file_id)
    const detail = changesOf<NewProfile>(before, after, fields)
    await appendRequestAudit(tx, context, {
      action: 'profile.updated',
      object_type: 'user',
      object_id: before.id,
      detail,
    })
    return profileOf({ ...before, ...after })
  },
})

const setFormats = defineHandler('/account/set-formats', {
  async run(tx, { actor }, { style, time_zone }) {
    await updateFormats(tx, actor.user_id, { format_style: style, time_zone })
    return {}
  },
})

const setLanguage = defineHandler('/account/set-language', {
  async run(tx, { actor }, { language }) {
    await updateLanguage(tx, actor.user_id, localeOfLanguage[language])
    return {}
  },
})

/** Of 0 to 4: more than a hundred million guesses by an attacker who knows common words, names, keyboards and dates. */
const scoreMin = 3

let estimator: Promise<ZxcvbnFactory> | null = null

/** The dictionaries are large, so they are loaded once, for the first password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common, english, indonesian] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-id'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...indonesian.dictionary },
    graphs: common.adjacencyGraphs,
  })
}

/**
 * Refuses a new password that is easily guessed: repeated or sequential, leaked or common, or made of facts about the person (`own`: name,
 * user name, e-mail, company). The schema checks its composition. Call it in `prepare`.
 */
export async function assertStrongPassword(
  password: string,
  own: readonly string[],
  field = 'password',
): Promise<void> {
  estimator ??= loadEstimator()
  const hasRun = longestRun(password) >= forbiddenRunLength
  const words = [...own, ...personalWords(own)]
  if (hasRun || containsPersonalWord(password, own) || (await estimator).check(password, words).score < scoreMin)
    throw new AppError('password_weak', { field })
}

const dismissFirstStep = defineHandler('/account/dismiss-first-step', {
  async run(tx, { actor }, { step }) {
    await dismissStep(tx, actor.user_id, step)
    return {}
  },
})

export const peopleHandlers = {
  '/account/dismiss-first-step': dismissFirstStep,
  '/account/get-profile': getProfile,
  '/account/update-profile': updateProfile,
  '/account/set-language': setLanguage,
  '/account/set-formats': setFormats,
} satisfies Pick<HandlerTable, keyof typeof peopleCalls>
