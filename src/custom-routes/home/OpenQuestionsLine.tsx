import Link from '@mui/material/Link'
import { LinkBase, useTranslate } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { LazyAlert } from '../../parts/LazyAlert.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** The operator's open questions about the verification. */
export const OpenQuestionsLine = () => {
  const translate = useTranslate()
  const { data } = useCall('/verification/get', {}, { call: { toast: false }, staleTime: 30_000 })
  const count = data?.case?.items.filter(({ state }) => state === 'asked').length ?? 0
  if (count === 0) return null
  return (
    <LazyAlert severity="warning" icon={<Icon name="mail" />}>
      {translate('home.asked', { smart_count: count })}{' '}
      <Link component={LinkBase} to={pathTo('verificationStatus')}>
        {translate('home.asked_open')}
      </Link>
    </LazyAlert>
  )
}
