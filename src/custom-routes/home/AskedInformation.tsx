import { lazy } from 'react'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import { loadPart } from '../../addresses/lazyPage.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useUserStatus } from './homeTasks.ts'

const AskedLine = lazy(async () => ({ default: (await loadPart(() => import('./AskedLine.tsx'))).AskedLine }))

/** Loaded only while a verification is under way, which concerns few businesses and not for long. */
export const AskedInformation = () => {
  const may = usePermitted()
  const { data: status } = useUserStatus()
  if (!may?.('settings.company') || status?.is_verified !== verificationStatus.under_review) return null
  return <AskedLine />
}
