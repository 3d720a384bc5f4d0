import type { RegistrationPageProps } from './registrationCall.ts'
import { SetPassword } from './SetPassword.tsx'

export const InvitePage = (props: RegistrationPageProps) => <SetPassword {...props} kind="invite" />
