import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useSignedIn } from '../authProvider/SignedIn.ts'
import { formatDateTime } from '../i18n/formats.ts'
import { LaterAlert } from '../ui/LaterAlert.tsx'

/** Why the person's payments and approvals wait, until when, and how that is lifted. */
export const HoldNotice = () => {
  const translate = useTranslate()
  const { session } = useSignedIn()
  const { data: hold } = useQuery({
    queryKey: ['auth', 'hold'],
    queryFn: async () => (await session.load()).hold,
  })
  if (!hold) return null
  return (
    <LaterAlert severity="warning" sx={{ mb: 3 }}>
      {translate(`session.hold_${hold.reason}`, { at: formatDateTime(hold.until) })}
    </LaterAlert>
  )
}
