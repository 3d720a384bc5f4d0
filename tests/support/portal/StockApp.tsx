import type { ComponentType } from 'react'
import {
  BulkDeleteButton,
  Create,
  DataTable,
  DeleteButton,
  Edit,
  EditButton,
  List,
  ListGuesser,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  SaveButton,
  SearchInput,
  SelectInput,
  Show,
  ShowGuesser,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  Toolbar,
  TopToolbar,
  useListContext,
  useUpdateMany,
} from 'react-admin'
import { recipientTypes } from '../../../contract/corridors/corridor.ts'
import type { LazyPage } from '../../../src/addresses/lazyPage.ts'
import type { TableRow } from '../../../src/addresses/rows.ts'
import { homeUrl, publicPaths, signInUrl } from '../../../src/authProvider/publicPaths.ts'
import { customRoutes } from '../../../src/custom-routes/customRoutes.ts'
import { portalTexts } from '../../../src/i18n/portalTexts.ts'
import { balance } from '../../../src/resources/balance/index.ts'
import { recipients } from '../../../src/resources/recipients/index.ts'
import { resources } from '../../../src/resources/resources.ts'
import { transfers } from '../../../src/resources/transfers/index.ts'
import { channel, onKeyRefused, portalStore, signedInHint, tabs } from '../../../src/runtime.ts'
import { createApp } from '../../../src/shell/createApp.ts'
import { portalFrame } from '../../../src/shell/portalFrame.tsx'

/** Resources of react-admin's own components, over the portal's providers, texts, theme and shell. */

const types = recipientTypes.map((id) => ({ id, name: `recipients.types.${id}` }))

/** Uses a hook of the framework rather than a component, as a custom page would. */
const KeepButton = () => {
  const { selectedIds } = useListContext()
  const [updateMany] = useUpdateMany('recipients', { ids: selectedIds, data: { relationship: 'employee' } })
  return (
    <button type="button" onClick={() => void updateMany()}>
      make employees
    </button>
  )
}

const RecipientList = () => (
  <List
    sort={{ field: 'full_name', order: 'ASC' }}
    filters={[
      <SearchInput key="q" source="q" alwaysOn />,
      <SelectInput key="type" source="type" choices={types} alwaysOn />,
    ]}
  >
    <DataTable
      bulkActionButtons={
        <>
          <KeepButton />
          <BulkDeleteButton mutationMode="pessimistic" />
        </>
      }
    >
      <DataTable.Col source="full_name" />
      <DataTable.Col source="country" />
      <DataTable.Col source="bank_name" />
    </DataTable>
  </List>
)

const RecipientShow = () => (
  <Show
    actions={
      <TopToolbar>
        <EditButton />
        <DeleteButton />
      </TopToolbar>
    }
  >
    <SimpleShowLayout>
      <TextField source="full_name" />
      <TextField source="details.bank_account_number" />
      <ReferenceManyField reference="transfers" target="recipient_id" label="sent">
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="reference" />
        </DataTable>
      </ReferenceManyField>
    </SimpleShowLayout>
  </Show>
)

const fields = ['company_name', 'sort_code', 'bank_account_number', 'bank_name']
const inputs = fields.map((name) => <TextInput key={name} source={`details.${name}`} label={name} />)

const RecipientEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton alwaysEnable />
        </Toolbar>
      }
    >
      {inputs}
      <TextInput source="relationship" />
    </SimpleForm>
  </Edit>
)

const RecipientCreate = () => (
  <Create redirect="show">
    <SimpleForm defaultValues={{ type: 'business', corridor_id: 'gb-gbp-bank', country: 'GB', is_saved: true }}>
      {inputs}
    </SimpleForm>
  </Create>
)

const TransferList = () => (
  <List
    filters={[
      <ReferenceInput key="recipient" source="recipient_id" reference="recipients" alwaysOn>
        <SelectInput optionText="full_name" label="payee" />
      </ReferenceInput>,
    ]}
  >
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="reference" />
    </DataTable>
  </List>
)

const TransferShow = () => (
  <Show>
    <SimpleShowLayout>
      <ReferenceField source="recipient_id" reference="recipients">
        <TextField source="full_name" />
      </ReferenceField>
    </SimpleShowLayout>
  </Show>
)

/** A page that needs no loading, in the form of a lazy one. */
const atOnce = (page: ComponentType): LazyPage => Object.assign(page, { preload: async () => {} })

const Guessed = () => <ShowGuesser resource="recipients" />

/** The portal's rows, with react-admin's components as pages. */
const rows: readonly TableRow[] = [
  {
    ...recipients,
    list: atOnce(RecipientList),
    show: atOnce(RecipientShow),
    create: atOnce(RecipientCreate),
    edit: atOnce(RecipientEdit),
    addresses: { ...recipients.addresses, edit: '/recipient-edit/:id' },
  },
  { ...transfers, list: atOnce(TransferList), show: atOnce(TransferShow) },
  { ...balance, list: atOnce(() => <ListGuesser />) },
  { name: 'guessed', page: atOnce(Guessed), address: '/guessed/:id', access: 'member', title: 'titles.recipients' },
  ...resources.filter(({ name }) => !['recipients', 'transfers', 'balance'].includes(name)),
  ...customRoutes,
]

export const { startShell: startStock } = createApp({
  rows,
  page: { channel, onKeyRefused, portalStore, signedInHint, tabs },
  places: { loginUrl: signInUrl, homeUrl, publicPaths },
  // Pages loaded at once need texts beyond those of the portal's start.
  frame: { ...portalFrame, texts: { all: portalTexts.all } },
})
