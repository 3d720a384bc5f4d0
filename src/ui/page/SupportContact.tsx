import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useLocale, useTranslate } from 'react-admin'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { supportHoursText } from '../../../contract/messages/support.ts'
import { supportContact, supportLinks } from '../../dataProvider/support.ts'

/** The operator's contact as links; renders nothing if none is configured. */
export const SupportContact = () => {
  const translate = useTranslate()
  const locale = useLocale()
  const support = supportContact()
  if (support === null) return null
  return (
    <Box sx={{ display: 'grid', gap: 0.25, color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      <span>{translate('shell.support')}</span>
      {supportLinks().map(({ said, href }) => (
        <Link key={href} href={href}>
          {said}
        </Link>
      ))}
      <span>{supportHoursText(support.hours, locale as Locale, new Date())}</span>
    </Box>
  )
}
