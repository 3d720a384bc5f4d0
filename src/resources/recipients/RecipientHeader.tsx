import type { ReactNode } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { countryName } from '../../i18n/displayNames.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Recipient } from './recipientForm.ts'

export const RecipientHeader = ({ recipient, actions }: { recipient: Recipient; actions?: ReactNode }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const about = [
    translate(`recipients.types.${recipient.type}`),
    countryName(locale, recipient.country),
    recipient.currency,
  ]
  return <PageHeader title={recipient.full_name} subtitle={about.join(' · ')} actions={actions} />
}
