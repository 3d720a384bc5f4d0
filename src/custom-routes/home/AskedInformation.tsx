import { lazy } from 'react'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import { loadChunkWithTexts } from '../../addresses/lazyPage.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useUserStatus } from './homeTasks.ts'

const OpenQuestionsLine = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('./AskedLine.tsx'))).OpenQuestionsLine,
}))

/** Loaded only while a verification is under way, which concerns few businesses and not for long. */
export const OpenQuestions = () => {
  const may = usePermitted()
  const { data: status } = useUserStatus()
  if (!may?.('settings.company') || status?.is_verified !== verificationStatus.under_review) return null
  return <OpenQuestionsLine />
}
