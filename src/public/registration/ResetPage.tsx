import type { EntryPageProps } from './entryCalls.ts'
import { SetPassword } from './SetPassword.tsx'

export const ResetPage = (props: EntryPageProps) => <SetPassword {...props} kind="reset" />
