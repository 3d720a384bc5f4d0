import type { RegistrationPageProps } from './registrationCall.ts'
import { SetPassword } from './SetPassword.tsx'

export const ResetPage = (props: RegistrationPageProps) => <SetPassword {...props} kind="reset" />
