import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import {
  containsPersonalWord,
  forbiddenRunLength,
  longestRun,
  personalWords,
} from '../../../contract/base/passwordStrength.ts'
import { AppError } from '../../errors.ts'

/** Of 0 to 4: more than a hundred million guesses by somebody who knows the usual words, names, keyboards and dates. */
const scoreMin = 3

let estimator: Promise<ZxcvbnFactory> | null = null

/** The dictionaries are large: they are read when the first password is judged, once. */
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
 * Refuses a new password that is easily guessed: repeated or sequential, among the leaked and usual ones, or made of what is known of
 * the person (`own`: name, user name, e-mail, company). The rule of composition is the schema's. Call it in `prepare`.
 */
export async function refuseWeakPassword(password: string, own: readonly string[], field = 'password'): Promise<void> {
  estimator ??= loadEstimator()
  const hasRun = longestRun(password) >= forbiddenRunLength
  const words = [...own, ...personalWords(own)]
  if (hasRun || containsPersonalWord(password, own) || (await estimator).check(password, words).score < scoreMin)
    throw new AppError('password_weak', { field })
}
