import type { EntryPageProps } from './entryCalls.ts'
import { SetPassword } from './SetPassword.tsx'

export const InvitePage = (props: EntryPageProps) => <SetPassword {...props} kind="invite" />
