import { type Names, namesOf, singularOf } from './names.ts'
import type { Plan } from './plan.ts'
import {
  nextMigration,
  registerFeature,
  registerRequest,
  registerRow,
  registerTable,
  registerTexts,
  registerTitle,
} from './registries.ts'

interface ListNames {
  /** `projects` */
  many: Names
  /** `project` */
  one: Names
}

const contractText = ({ many, one }: ListNames) => `import { defineCall } from '../base/calls/call.ts'
import { id, oneOf, pageRequest, pageResponse, record, text, timestamp } from '../base/calls/fields.ts'
import { filterFields } from '../base/calls/listFilters.ts'

/** Describe your ${one.words}: its fields as they are in the table and in the list. */
export const ${one.camel}Row = record({ id: id(), name: text(40), created_at: timestamp() })

/** Describe your filters: the request, the store and the page are made from them, as \`state: choiceFilter(['open', 'closed'])\`. */
export const ${one.camel}Filters = {}

export const ${one.camel}Calls = {
  /** The ${many.words} of the business, newest first. */
  '/${one.kebab}/list': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({
      ...pageRequest(),
      ...filterFields(${one.camel}Filters),
      sort: oneOf(['created_at'] as const),
      order: oneOf(['asc', 'desc'] as const),
    }),
    reply: pageResponse(${one.camel}Row),
  }),
}
`

const migrationText = ({ many, one }: ListNames) => `-- Describe your ${one.words}: what a row is, and who writes it.
create table ${many.snake} (
  business_id uuid not null references businesses (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create index ${many.snake}_by_age on ${many.snake} (business_id, created_at, id);
alter table ${many.snake} enable row level security;
create policy own_business on ${many.snake} using (business_id = current_business());
grant select on ${many.snake} to lintas_app;
`

const storeText = ({
  many,
  one,
}: ListNames) => `import type { FilterValues } from '../../../contract/base/calls/listFilters.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { ${one.camel}Filters } from '../../../contract/features/${many.camel}.ts'
import { columnFilters, defineList } from '../../db/list.ts'
import type { RowOf } from '../../serialize.ts'

type ${one.pascal}Row = RowOf<CallResponse<'/${one.kebab}/list'>['items'][number]>

export const ${many.camel} = defineList<${one.pascal}Row, string, FilterValues<typeof ${one.camel}Filters>>()({
  alias: 'l',
  from: (tx) => tx\`${many.snake} l\`,
  scope: (tx, businessId) => tx\`l.business_id = \${businessId}\`,
  filters: columnFilters('l', ${one.camel}Filters),
  sorts: { created_at: [['created_at', 'timestamptz'], ['id', 'uuid']] },
})
`

const callsText = ({ many, one }: ListNames) => `import { readList } from '../../db/list.ts'
import { defineHandler } from '../../handler.ts'
import { ${many.camel} } from './store.ts'

const list${many.pascal}Handler = defineHandler('/${one.kebab}/list', {
  run: (tx, { actor }, request) => readList(tx, ${many.camel}, { scope: actor.business_id, filter: request }, request),
})

export const ${many.camel}Handlers = {
  '/${one.kebab}/list': list${many.pascal}Handler,
}
`

const rowText = ({ many, one }: ListNames) => `import { lazyPage } from '../../addresses/lazyPage.ts'
import type { ResourceRow } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const ${many.camel} = {
  name: '${many.camel}',
  icon: iconOf('list'),
  recordRepresentation: 'name',
  list: lazyPage(() => import('./${one.pascal}List.tsx'), '${one.pascal}List'),
  calls: { getList: { path: '/${one.kebab}/list', sorts: ['created_at'] } },
  addresses: { list: '/${many.kebab}' },
  access: 'transfers.read',
  title: 'titles.${many.camel}',
  navigation: { place: 65, group: 'company' },
} as const satisfies ResourceRow
`

const pageText = ({ many, one }: ListNames) => `import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { ${one.camel}Filters } from '../../../contract/features/${many.camel}.ts'
import type { Column } from '../../list/columns.ts'
import { filterFieldsOf } from '../../list/filterFieldsOf.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListSource } from '../../list/ListSource.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'

type Row = CallResponse<'/${one.kebab}/list'>['items'][number]

/** Describe your columns; each has its label under \`resource\` in the catalogue. */
const columns: Column<Row>[] = [
  { source: 'name', flow: 'fills', card: 'title' },
  { source: 'created_at', isSortable: true, render: (row) => <DateTimeField value={row.created_at} />, card: 'footer' },
]

const Rows = () => {
  const translate = useTranslate()
  return (
    <ListFrame<Row>
      label={translate('titles.${many.camel}')}
      fields={filterFieldsOf('${many.camel}', ${one.camel}Filters, (value, name) => translate(\`${many.camel}.\${name}.\${value}\`))}
      columns={columns}
      empty={<EmptyState icon="list" title={translate('${many.camel}.empty')} hint={translate('${many.camel}.empty_hint')} />}
    />
  )
}

export const ${one.pascal}List = () => (
  <ListSource<Row> resource="${many.camel}" sort={{ field: 'created_at', order: 'DESC' }}>
    <Rows />
  </ListSource>
)
`

const textsText = ({
  many,
  one,
}: ListNames) => `import type { Catalogue } from '../../../contract/messages/catalogue.ts'

/** Describe your ${many.words} in each language; the noun is the English one until you translate it, here and in \`titles.ts\`. */
export const ${many.camel} = {
  empty: { en: 'No ${many.words} yet', id: 'Belum ada ${many.words}', zh: '暂无 ${many.words}' },
  empty_hint: {
    en: 'The ${many.words} of your company will show up here.',
    id: 'Daftar ${many.words} perusahaan Anda akan muncul di sini.',
    zh: '贵公司的 ${many.words} 会显示在这里。',
  },
  resource: {
    name: {
      en: '${one.title} |||| ${many.title}',
      id: '${one.title} |||| ${many.title}',
      zh: '${one.title} |||| ${many.title}',
    },
    fields: {
      name: { en: 'Name', id: 'Nama', zh: '名称' },
      created_at: { en: 'Created', id: 'Dibuat', zh: '创建时间' },
    },
  },
} satisfies Catalogue
`

const serverTestText = ({ many, one }: ListNames) => `import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let viewer: MadePerson

withBusiness('${many.camel.toLowerCase()}', (scene) => {
  ;({ desk, viewer } = scene)
})

async function add${one.pascal}(business_id: string, name: string): Promise<void> {
  const { clock, database } = desk.server
  clock.advance(1_000)
  await database.sql\`
    insert into ${many.snake} (business_id, id, name, created_at)
    values (\${business_id}, \${randomUUID()}, \${name}, \${clock.now()})\`
}

it('The list shows the ${many.words} of the own business, newest first', async () => {
  const other = await desk.server.addBusiness('${many.camel.toLowerCase()}other')
  for (const name of ['First', 'Second']) await add${one.pascal}(viewer.business_id, name)
  await add${one.pascal}(other.id, 'Foreign')
  const request = { page_size: 1, page_number: 1, sort: 'created_at', order: 'desc' } as const
  const page = await desk.call(viewer, '/${one.kebab}/list', request)
  expect(page).toMatchObject({ items: [{ name: 'Second' }], total: 2 })
  const next = await desk.call(viewer, '/${one.kebab}/list', { ...request, cursor: page.next_cursor ?? '' })
  expect(next.items).toMatchObject([{ name: 'First' }])
})
`

const pageTestText = ({ many, one }: ListNames) => `import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { textsIn } from '../../../../contract/messages/catalogue.ts'
import { ${many.camel} } from '../../../../src/i18n/catalogues/${many.camel}.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'

const texts = textsIn(${many.camel}, 'en')
let desk: TestApp
let viewer: MadePerson
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
  viewer = personOf((await desk.server.addBusiness('${many.camel.toLowerCase()}')).people, 'viewer')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

it('The page says that there are no ${many.words} yet', async () => {
  page = await openPortal(desk.server, viewer, '/business/${many.kebab}')
  expect(await screen.findByText(texts.empty)).toBeTruthy()
})

it('The page lists the ${many.words} of the company', async () => {
  await desk.server.database.sql\`
    insert into ${many.snake} (business_id, id, name, created_at)
    values (\${viewer.business_id}, \${randomUUID()}, 'First ${one.words}', \${desk.server.clock.now()})\`
  page = await openPortal(desk.server, viewer, '/business/${many.kebab}')
  expect(await screen.findByText('First ${one.words}')).toBeTruthy()
})
`

/** A list over a table of its own: from the database to the page. */
export function planList(plan: Plan, [name = '']: readonly string[]): void {
  const many = namesOf(name)
  const names = { many, one: singularOf(many) }
  const { one } = names
  const feature = { ...many, calls: `${one.camel}Calls`, handlers: `${many.camel}Handlers` }
  plan.create(`contract/features/${many.camel}.ts`, contractText(names))
  plan.create(`server/db/migrations/${nextMigration(plan)}_${many.snake}.sql`, migrationText(names))
  plan.create(`server/features/${many.camel}/store.ts`, storeText(names))
  plan.create(`server/features/${many.camel}/calls.ts`, callsText(names))
  plan.create(`src/resources/${many.camel}/index.ts`, rowText(names))
  plan.create(`src/resources/${many.camel}/${one.pascal}List.tsx`, pageText(names))
  plan.create(`src/i18n/catalogues/${many.camel}.ts`, textsText(names))
  plan.create(`tests/server/features/${many.camel}/list.test.ts`, serverTestText(names))
  plan.create(`tests/src/resources/${many.camel}/${many.camel}.test.tsx`, pageTestText(names))
  registerFeature(plan, feature)
  registerTable(plan, many.camel, many.snake)
  const request = "{ ...page, sort: 'created_at', order: 'desc' }"
  registerRequest(plan, feature.calls, `/${one.kebab}/list`, request)
  registerRow(plan, 'resources', many)
  registerTexts(plan, many, { isResource: true })
  registerTitle(plan, many)
}
