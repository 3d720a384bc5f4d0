import { customerSubjects } from './customers.ts'
import { seventhSubject } from './seventhSubject.ts'
import { staffChange } from './staffChange.ts'
import type { SubjectCase, SubjectName } from './subject.ts'

/** Everything that others decide on. A subject without a row does not compile, and makes everySubject.test.ts red. */
export const subjectCases: Record<SubjectName, SubjectCase> = {
  ...customerSubjects,
  company_account: seventhSubject,
  staff_change: staffChange,
}
