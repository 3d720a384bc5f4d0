export interface Area {
  /** Code to mutate. */
  code: readonly string[]
  /** Tests, of which one must fail for each mutant. */
  tests: readonly string[]
}

/** Areas where a defect costs money or trust. */
export const areas: Readonly<Record<string, Area>> = {
  crypto: {
    code: ['contract/crypto/*.ts', 'server/http/encrypted/crypto/*.ts'],
    tests: ['tests/contract/crypto/*.test.ts', 'tests/server/http/encrypted/crypto/*.test.ts'],
  },
  corridors: {
    code: ['contract/corridors/*.ts'],
    tests: ['tests/contract/corridors/*.test.ts'],
  },
  ledger: {
    code: ['server/ledger/*.ts'],
    tests: ['tests/server/ledger/*.test.ts', 'tests/server/features/balance/*.test.ts'],
  },
  approvals: {
    code: [
      'contract/base/money/approvalRules.ts',
      'server/features/approvals/*.ts',
      'server/features/decisions/*.ts',
      'server/features/transfers/{decision,digest}.ts',
    ],
    tests: [
      'tests/contract/base/approvalRules.test.ts',
      'tests/server/features/{approvals,decisions}/*.test.ts',
      'tests/server/features/transfers/{approve,binding,deny,digestForms,fourEyes,otherBusiness,requestPasskey}.test.ts',
    ],
  },
  session: {
    code: [
      'server/features/{factors,session}/*.ts',
      'server/http/{core/replayWindow,encrypted/{channelKeys,channelStore,guard}}.ts',
    ],
    tests: [
      'tests/server/features/{factors,session}/*.test.ts',
      'tests/server/features/registration/{changePassword,createInvitePassword,createPassword,forgotPassword,passwordLinks}.test.ts',
      'tests/server/features/notices/wait.test.ts',
      'tests/server/features/staff/staff.test.ts',
      'tests/server/features/transfers/requestPasskey.test.ts',
      'tests/server/http/core/{actors,audience}.test.ts',
      'tests/server/http/encrypted/{apiRoutes,link,session,wire}.test.ts',
      'tests/server/jobs/cleanup.test.ts',
    ],
  },
}
