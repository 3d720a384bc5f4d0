export interface Area {
  /** Code to mutate. */
  code: readonly string[]
  /** Tests, of which one must fail for each mutant. */
  tests: readonly string[]
}

/** A feature with tests in the folder of its name, and what else tests it. */
const feature = (name: string, ...tests: string[]): Area => ({
  code: [`server/features/${name}/**/*.ts`],
  tests: [`tests/server/features/${name}/*.test.ts`, ...tests],
})

/** Code of the portal, by folders, and its tests that need no server. */
const portal = (folders: string, ...tests: string[]): Area => ({
  code: [`src/${folders}/**/*.ts`],
  tests: tests.map((place) => `tests/src/${place}.test.{ts,tsx}`),
})

/** The features of the server, what it shares with the portal, and what the portal computes; an area is small enough to run alone. */
export const areas: Readonly<Record<string, Area>> = {
  base: {
    code: ['contract/base/**/*.ts'],
    tests: ['tests/contract/base/*.test.ts', 'tests/contract/*.test.ts'],
  },
  bulkFiles: {
    code: ['contract/bulk/*.ts'],
    tests: ['tests/contract/bulk/*.test.ts'],
  },
  ports: {
    code: ['server/ports/**/*.ts'],
    tests: ['tests/server/ports/**/*.test.ts'],
  },
  jobs: {
    code: ['server/jobs/*.ts'],
    tests: ['tests/server/jobs/*.test.ts', 'tests/server/features/registration/{forgotPassword,register}.test.ts'],
  },
  approvalInbox: feature('approvalInbox'),
  audit: feature('audit', 'tests/server/{auditChain,verifyAudit}.test.ts'),
  balance: feature('balance'),
  bulk: feature('bulk'),
  businesses: feature('businesses'),
  changeRequests: feature('changeRequests', 'tests/server/features/operator/*.test.ts'),
  claimLinks: feature('claimLinks'),
  config: feature('config'),
  drafts: {
    code: ['server/features/drafts/*.ts'],
    tests: [
      'tests/server/http/core/idempotency.test.ts',
      'tests/server/http/encrypted/{apiRoutes,session,wire}.test.ts',
    ],
  },
  exports: feature('exports'),
  files: feature('files'),
  incomingPayments: feature('incomingPayments', 'tests/server/features/rails/{files,hostileText,http}.test.ts'),
  notices: feature('notices'),
  openapi: feature('openapi', 'tests/server/http/open/*.test.ts'),
  operator: feature('operator'),
  paymentInstructions: feature('paymentInstructions', 'tests/server/features/incomingPayments/*.test.ts'),
  people: feature('people'),
  quotes: feature('quotes'),
  rails: feature('rails', 'tests/server/ports/rails/*.test.ts'),
  recipients: feature('recipients'),
  refunds: feature('refunds', 'tests/server/features/rails/orderParts.test.ts'),
  registration: feature('registration'),
  savedViews: feature('savedViews'),
  schedules: feature('schedules', 'tests/contract/base/schedules.test.ts'),
  screening: {
    code: ['server/features/screening/**/*.ts'],
    tests: ['tests/server/features/screening/**/*.test.ts'],
  },
  staff: feature('staff'),
  papers: feature('papers'),
  statements: feature('statements'),
  team: feature('team'),
  topups: feature('topups'),
  transfers: feature('transfers', 'tests/server/features/rails/orderParts.test.ts'),
  treasury: feature('treasury'),
  verification: feature('verification'),
  webhooks: feature('webhooks'),
  http: {
    code: ['server/http/*.ts', 'server/http/{core,open}/**/*.ts', 'server/http/encrypted/*.ts'],
    tests: ['tests/server/http/**/*.test.ts'],
  },
  portalData: portal(
    '{addresses,authProvider,dataProvider,decisions}',
    '{addresses,authProvider,dataProvider}/**/*',
    'decisions/{renewed,subjects}',
  ),
  portalFlows: portal('{flows,wizard}', 'wizard/**/*', 'custom-routes/business-bulk-transfer/*'),
  portalForms: portal('{form,i18n,ui}', '{form,i18n,ui}/**/*'),
  portalPages: portal(
    '{custom-routes,list,operator,parts,public,resources,shell}',
    'custom-routes/{approval-policy,home,request-api}/*',
    'operator/**/*',
    'public/registration/likelyMeant',
    'resources/**/*',
  ),
  crypto: {
    code: ['contract/crypto/*.ts', 'server/http/encrypted/crypto/*.ts'],
    tests: ['tests/contract/crypto/*.test.ts', 'tests/server/http/encrypted/crypto/*.test.ts'],
  },
  corridors: {
    code: ['contract/corridors/*.ts'],
    tests: ['tests/contract/corridors/*.test.ts'],
  },
  ledger: {
    code: ['server/ledger/**/*.ts'],
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
      'tests/server/jobs/retention.test.ts',
    ],
  },
}
