// Which way imports may point (docs/architecture.md, "Direction"). Run by `npm test` and `npm run directions`.

/** Features in the order of the architecture: one may read those before it. */
const features = [
  'config',
  'files',
  'people',
  'notices',
  'factors',
  'businesses',
  'session',
  'staff',
  'approvals',
  'decisions',
  'registration',
  'team',
  'audit',
  'changeRequests',
  'screening',
  'verification',
  'drafts',
  'recipients',
  'quotes',
  'paymentInstructions',
  'transfers',
  'balance',
  'claimLinks',
  'schedules',
  'topups',
  'bulk',
  'incomingPayments',
  'refunds',
  'rails',
  'approvalInbox',
  'statements',
  'exports',
  'papers',
  'webhooks',
  'openapi',
  'treasury',
  'operator',
  'savedViews',
]
const any = (names) => `(${names.join('|')})`

/** In each list a layer may read what stands after it, never what stands before. */
const serverLayers = [
  '^server/(main\\.ts$|cli/|bankSimulator/)',
  '^server/(startServer\\.ts$|seed\\.ts$|seed/)',
  '^server/app\\.ts$',
  '^server/((handlers|heavyHandlers)\\.ts$|http/|jobs/)',
  '^server/features/',
  '^server/ledger/',
  '^server/(ports|db|i18n)/',
]
const portalLayers = [
  '^src/(operator|outside)/',
  '^src/main\\.tsx$',
  '^src/App\\.tsx$',
  '^src/runtime\\.ts$',
  '^src/shell/',
  '^src/(public|resources|custom-routes)/',
  '^src/flows/',
  '^src/(wizard|list)/',
  '^src/decisions/',
  '^src/form/',
  '^src/parts/',
  '^src/(ui|authProvider)/',
  '^src/addresses/',
  '^src/(dataProvider|i18n|theme)/',
]

const downward = (house, layers) =>
  layers.slice(1).map((layer, index) => ({
    name: `${house}-downward-${index + 1}`,
    comment: 'A layer reads only the layers below it.',
    severity: 'error',
    from: { path: layer },
    to: { path: layers.slice(0, index + 1), pathNot: exceptions[house] },
  }))

/** What may be read from below, each with its reason. */
const exceptions = {
  server: [
    // Who loses a session or a right loses their keys, in the same transaction; and the tries of a form are hits like any other.
    '^server/http/(encrypted/channelStore|core/rateLimitStore)\\.ts$',
    // A feature adds jobs in its own transaction, and says what its own do in the form of a task.
    '^server/jobs/(enqueue|mailOrder|task)\\.ts$',
    // The operator console shows which jobs fail and which mails were sent.
    '^server/jobs/(failedJobs|mailLogStore)\\.ts$',
  ],
  portal: [
    // Two stores without a component: the dataProvider tells them what its calls show, the components read them.
    '^src/ui/(messages|overlay)\\.ts$',
  ],
}

const featuresInOrder = features.slice(0, -1).map((feature, index) => ({
  name: `features-in-order-${feature}`,
  comment: 'A feature reads only features that stand before it in the list of the architecture.',
  severity: 'error',
  from: { path: [`^contract/features/${feature}\\.ts$`, `^server/features/${feature}/`] },
  to: { path: [`^contract/features/${any(features.slice(index + 1))}\\.ts$`, `^server/features/${any(features.slice(index + 1))}/`] },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or need a third. A type that both need belongs below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'portal-and-server-apart',
      comment: 'They meet in the contract.',
      severity: 'error',
      from: { path: '^(src|contract)/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-and-portal-apart',
      comment: 'They meet in the contract.',
      severity: 'error',
      from: { path: '^(server|contract)/' },
      to: { path: '^src/' },
    },
    {
      name: 'resources-and-custom-routes-apart',
      comment: 'What both need stands below them; a page of the other is led to by its name.',
      severity: 'error',
      from: { path: '^src/resources/' },
      to: { path: '^src/custom-routes/' },
    },
    {
      name: 'custom-routes-and-resources-apart',
      severity: 'error',
      from: { path: '^src/custom-routes/' },
      to: { path: '^src/resources/' },
    },
    {
      name: 'each-resource-and-flow-apart',
      comment: 'A folder reads no other beside it: it could not be taken away without the other.',
      severity: 'error',
      from: { path: '^src/(resources|custom-routes)/([^/]+)/' },
      to: { path: '^src/$1/', pathNot: '^src/$1/$2/' },
    },
    {
      name: 'apps-apart',
      comment: 'The operator’s app is made of the same parts as the portal, and of no page of it.',
      severity: 'error',
      from: { path: '^src/operator/' },
      to: { path: '^src/((main|App|runtime|prefetch)\\.tsx?$|public/|resources/|custom-routes/)' },
    },
    {
      name: 'examples-outside',
      comment: 'An example shows what an app outside the portal may use: the entry made for it, and the plugin of its build.',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: '^(src|server|contract|tests|scripts)/', pathNot: '^(src/outside/|scripts/viteCalls\\.ts$)' },
    },
    {
      name: 'nothing-reads-outside',
      comment: 'The portal itself has its own entry.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/outside/' },
      to: { path: '^(src/outside|examples)/' },
    },
    {
      name: 'programs-are-run-not-read',
      comment: 'A program begins its work when it is loaded: what others need stands in a file of its own.',
      severity: 'error',
      from: {},
      to: { path: '/main\\.tsx?$', pathNot: '^node_modules/' },
    },
    {
      name: 'nothing-reads-tests',
      severity: 'error',
      from: { path: '^(src|server|contract|scripts)/' },
      to: { path: '^(tests|bench|clients)/' },
    },
    {
      name: 'client-alone',
      comment: 'It is published by itself, and runs in any runtime that has fetch and Web Crypto.',
      severity: 'error',
      from: { path: '^clients/', pathNot: '^clients/cli/' },
      to: { pathNot: '^clients/' },
    },
    {
      name: 'command-line-alone',
      comment: 'It is published by itself, and needs Node and nothing else.',
      severity: 'error',
      from: { path: '^clients/cli/' },
      to: { pathNot: '^clients/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'contract-runs-anywhere',
      comment: 'Neither a browser nor Node: values, schemas and pure functions.',
      severity: 'error',
      from: { path: '^contract/' },
      to: {
        path: 'node_modules/',
        pathNot: 'node_modules/(yup|@date-fns/tz|big\\.js|@types/big\\.js|libphonenumber-js|saxes)/',
      },
    },
    {
      name: 'contract-without-node',
      severity: 'error',
      from: { path: '^contract/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-base-reads-no-feature',
      comment: 'The base subjects stand below every feature; only the table of calls stands above them.',
      severity: 'error',
      from: { path: '^contract/(base|corridors|crypto|messages)/' },
      to: { path: '^contract/(calls\\.ts$|features/)' },
    },
    {
      name: 'core-knows-no-channel',
      comment: 'Rights, idempotency and limits are the same over each channel; the channels stand on them.',
      severity: 'error',
      from: { path: '^server/http/core/' },
      to: { path: '^server/http/(?!core/)' },
    },
    {
      name: 'channels-apart',
      comment: 'A channel knows the core and itself.',
      severity: 'error',
      from: { path: '^server/http/(encrypted|open)/' },
      to: { path: '^server/http/(?!core/)', pathNot: '^server/http/$1/' },
    },
    {
      name: 'portal-without-node',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-installed-for-use',
      comment: 'What runs needs a dependency, not a devDependency.',
      severity: 'error',
      from: { path: '^(src|server|contract)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    ...downward('server', serverLayers),
    ...downward('portal', portalLayers),
    ...featuresInOrder,
  ],
  options: {
    // TypeScript 7 has no parser to lend.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
