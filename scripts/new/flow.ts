import { type Names, namesOf } from './names.ts'
import type { Plan } from './plan.ts'
import { registerRow, registerTexts, registerTitle, sameText } from './registries.ts'

const rulesText = ({ pascal }: Names) => `import { object, string } from 'yup'
import { limits } from '../../../contract/base/money/limits.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import type { FlowAnswers } from '../../wizard/flow.ts'
import type { StepRules } from '../../wizard/progress.ts'

/** Describe your answers. */
export interface ${pascal}Answers extends FlowAnswers {
  name: string
}

export const initial: ${pascal}Answers = { idems: {}, name: '' }
/** Answers that are never stored, such as a PIN. */
export const transient = [] as const satisfies (keyof ${pascal}Answers)[]

export const detailsRules: StepRules<${pascal}Answers> = {
  id: 'details',
  fields: ['name'],
  schema: () => object({ name: string().required(requiredMessage).max(limits.textLengthMax, 'input_invalid') }),
}
export const reviewRules: StepRules<${pascal}Answers> = {
  id: 'review',
  fields: [],
  schema: () => object({}),
  isAlwaysShown: true,
}
`

const viewsText = ({ camel, pascal }: Names) => `import { useTranslate } from 'react-admin'
import { TextFormField } from '../../form/TextFormField.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import { ${pascal}Summary } from './${pascal}Summary.tsx'
import type { ${pascal}Answers } from './rules.ts'

/** Describe your first step. */
export const DetailsStep = () => {
  const translate = useTranslate()
  return <TextFormField name="name" label={translate('${camel}.fields.name')} required />
}

export const ReviewStep = ({ controls }: ViewProps<${pascal}Answers>) => <${pascal}Summary controls={controls} />
`

const summaryText = ({ camel, pascal }: Names) => `import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { ViewProps } from '../../wizard/flow.ts'
import type { ${pascal}Answers } from './rules.ts'

/** The answers so far, in one line: a phone shows nothing else. */
export const ${pascal}SummaryLine = ({ controls }: ViewProps<${pascal}Answers>) => (
  <Typography component="span" variant="body2">
    {controls.answers.name || '–'}
  </Typography>
)

/** The answers so far, beside the steps. */
export const ${pascal}Summary = ({ controls }: ViewProps<${pascal}Answers>) => {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('${camel}.fields.name')}
      </Typography>
      <${pascal}SummaryLine controls={controls} />
    </>
  )
}
`

const stepsText = ({
  camel,
  kebab,
  pascal,
}: Names) => `import type { Flow, StepContext, StepOutcome } from '../../wizard/flow.ts'
import { ${pascal}Summary, ${pascal}SummaryLine } from './${pascal}Summary.tsx'
import { DetailsStep, ReviewStep } from './${pascal}Views.tsx'
import { type ${pascal}Answers, detailsRules, initial, reviewRules, transient } from './rules.ts'

/** Describe your last call: \`call('/…', request, { form: true, idem: await idem('finish', purpose) })\` returns the id. */
const finish = async ({ newId }: StepContext<${pascal}Answers>): Promise<StepOutcome<${pascal}Answers>> => ({
  finished: newId(),
})

export const ${camel}Flow: Flow<${pascal}Answers> = {
  id: '${kebab}',
  texts: '${camel}',
  steps: [
    { ...detailsRules, view: DetailsStep },
    { ...reviewRules, view: ReviewStep, leave: finish },
  ],
  initial,
  transient,
  summary: ${pascal}Summary,
  summaryLine: ${pascal}SummaryLine,
}
`

const pageText = ({ camel, pascal }: Names) => `import { useParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { FlowPage } from '../../wizard/FlowPage.tsx'
import { ${camel}Flow } from './${camel}.steps.ts'

export const ${pascal}Page = () => {
  const { step, id } = useParams()
  return (
    <FlowPage
      flow={${camel}Flow}
      step={step}
      uid={id}
      pathOf={(to, uid) => pathTo('${camel}', { step: to, id: uid })}
      finishedPathOf={() => pathTo('home')}
    />
  )
}
`

const rowText = ({ camel, kebab, pascal }: Names) => `import { lazyPage } from '../../addresses/lazyPage.ts'
import type { RouteRow } from '../../addresses/rows.ts'

/** Describe your flow: who starts it (\`access\`) and from where; without \`navigation\` only links lead here. */
export const ${camel} = {
  name: '${camel}',
  page: lazyPage(() => import('./${pascal}Page.tsx'), '${pascal}Page'),
  address: '/${kebab}/:step?/:id?',
  header: 'transfer',
  access: 'transfers.create',
  title: 'titles.${camel}',
} as const satisfies RouteRow
`

const textsText = ({
  camel,
  words,
  title,
}: Names) => `import type { Catalogue } from '../../../contract/messages/catalogue.ts'

/** Describe your flow in each language; its name is the English one until you translate it, here and in \`titles.ts\`. */
export const ${camel} = {
  fields: { name: { en: 'Name', id: 'Nama', zh: '名称' } },
  steps: {
    details: {
      title: { en: 'Details', id: 'Rincian', zh: '详情' },
      heading: ${sameText(title)},
      hint: {
        en: 'Enter a name for your ${words}.',
        id: 'Isi nama untuk ${words} Anda.',
        zh: '请为 ${words} 填写名称。',
      },
    },
    review: {
      title: { en: 'Review', id: 'Periksa', zh: '核对' },
      heading: { en: 'Is everything right?', id: 'Apakah semuanya sudah benar?', zh: '各项是否正确？' },
      hint: { en: 'Check everything before you continue.', id: 'Periksa seluruhnya sebelum melanjutkan.', zh: '继续前请完整核对。' },
    },
  },
} satisfies Catalogue
`

const rulesTestText = ({ camel, kebab, title }: Names) => `import { expect, it } from 'vitest'
import { ${camel}Flow as flow } from '../../../../src/custom-routes/${kebab}/${camel}.steps.ts'
import { applyChange, canEnter, landingStep, nextStep } from '../../../../src/wizard/progress.ts'

it('${title} opens its review as soon as the details are complete', () => {
  expect(landingStep(flow, flow.initial, 'review')).toBe('details')
  const complete = applyChange(flow, flow.initial, { name: 'First' })
  expect(canEnter(flow, complete, 'review')).toBe(true)
  expect(nextStep(flow, complete, 'details')).toBe('review')
})
`

const pageTestText = ({ camel, kebab }: Names) => `import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { textsIn } from '../../../../contract/messages/catalogue.ts'
import { ${camel} } from '../../../../src/i18n/catalogues/${camel}.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'

const texts = textsIn(${camel}, 'en')
let desk: TestApp
let maker: MadePerson
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
  maker = personOf((await desk.server.addBusiness('${camel.toLowerCase()}')).people, 'maker')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const user = userEvent.setup({ delay: null })

/** The button accepts one press a second. */
async function pressContinue(until: () => unknown): Promise<void> {
  await waitFor(
    async () => {
      const [button] = await screen.findAllByText('Continue', { selector: 'button' })
      if (button && !button.hasAttribute('disabled')) await user.click(button)
      await waitFor(until, { timeout: 1_200 })
    },
    { timeout: 15_000 },
  )
}

it('The flow asks for its details, shows them for review and ends', async () => {
  page = await openPortal(desk.server, maker, '/business/${kebab}')
  await user.type(await screen.findByLabelText(new RegExp(texts.fields.name)), 'First')
  await pressContinue(() => expect(location.pathname).toContain('/${kebab}/review/'))
  expect(await screen.findByText(texts.steps.review.heading)).toBeTruthy()
  await pressContinue(() => expect(location.pathname).toBe('/business/home'))
})
`

/** A flow of two steps, with drafts on the server. */
export function planFlow(plan: Plan, [name = '']: readonly string[]): void {
  const flow = namesOf(name)
  const { camel, kebab, pascal, snake, title } = flow
  const folder = `src/custom-routes/${kebab}`
  plan.create(`${folder}/rules.ts`, rulesText(flow))
  plan.create(`${folder}/${pascal}Views.tsx`, viewsText(flow))
  plan.create(`${folder}/${pascal}Summary.tsx`, summaryText(flow))
  plan.create(`${folder}/${camel}.steps.ts`, stepsText(flow))
  plan.create(`${folder}/${pascal}Page.tsx`, pageText(flow))
  plan.create(`${folder}/index.ts`, rowText(flow))
  plan.create(`src/i18n/catalogues/${camel}.ts`, textsText(flow))
  plan.create(`tests/src/custom-routes/${kebab}/rules.test.ts`, rulesTestText(flow))
  plan.create(`tests/src/custom-routes/${kebab}/flow.test.tsx`, pageTestText(flow))
  registerRow(plan, 'custom-routes', flow)
  registerTexts(plan, flow, { isResource: false })
  registerTitle(plan, flow)
  plan.addLine('contract/base/calls/draftFlows.ts', /^export const draftFlows = \[\n/m, `  '${kebab}',`)
  plan.addLine(
    'src/custom-routes/home/DraftRows.tsx',
    /^const kinds = \{\n/m,
    `  '${kebab}': {
    label: 'home.draft_${snake}',
    to: ({ step, uid }: Draft) => pathTo('${camel}', { step, id: uid }),
  },`,
  )
  plan.addLine(
    'src/resources/users/OpenWorkDialog.tsx',
    /^const flowLabels = \{\n/m,
    `  '${kebab}': 'team.draft_${snake}',`,
  )
  const label = `  draft_${snake}: ${sameText(title)},`
  plan.addLine('src/i18n/catalogues/home.ts', /^export const home = \{\n/m, label, /^ {2}draft_no_recipient:/m)
  plan.addLine('src/i18n/catalogues/team.ts', /^export const team = \{\n/m, label, /^ {2}draft_other:/m)
}
