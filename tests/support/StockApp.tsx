import type { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, type I18nProvider, ResourceDefinitionContextProvider } from 'ra-core'
import {
  BulkDeleteButton,
  Create,
  DataTable,
  DeleteButton,
  Edit,
  EditButton,
  List,
  ListGuesser,
  Notification,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  Resource,
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
import type { Root } from 'react-dom/client'
import { createBrowserRouter, Route, Routes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { recipientTypes } from '../../contract/corridors/corridor.ts'
import { basename } from '../../src/addresses/paths.ts'
import { authProvider } from '../../src/authProvider/index.ts'
import { session } from '../../src/authProvider/session.ts'
import { createQueryClient } from '../../src/dataProvider/createQueryClient.ts'
import { dataProvider } from '../../src/dataProvider/index.ts'
import { localeOf, portalStore } from '../../src/dataProvider/portalStore.ts'
import { createI18nProvider } from '../../src/i18n/i18nProvider.ts'
import { CommonLayout } from '../../src/shell/CommonLayout.tsx'
import { Look } from '../../src/theme/Look.tsx'
import { MessageDialog } from '../../src/ui/MessageDialog.tsx'
import { ToldOnce } from '../../src/ui/ToldOnce.tsx'

/** Resources of the framework's own components alone, over the portal's providers, texts, theme and shell. */

const types = recipientTypes.map((id) => ({ id, name: `recipients.types.${id}` }))

/** A framework's hook rather than a component, as a page of one's own would use it. */
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

const Pages = () => (
  <Routes>
    <Route element={<CommonLayout />}>
      <Route
        path="recipients/*"
        element={
          <Resource
            name="recipients"
            list={RecipientList}
            show={RecipientShow}
            edit={RecipientEdit}
            create={RecipientCreate}
            recordRepresentation="full_name"
          />
        }
      />
      <Route path="transfers/*" element={<Resource name="transfers" list={TransferList} show={TransferShow} />} />
      <Route path="balance/*" element={<Resource name="balance" list={ListGuesser} />} />
      <Route path="guessed/:id" element={<ShowGuesser resource="recipients" />} />
    </Route>
  </Routes>
)

const definitions = {
  recipients: { name: 'recipients', hasList: true, hasShow: true, hasEdit: true, hasCreate: true },
  transfers: { name: 'transfers', hasList: true, hasShow: true },
  balance: { name: 'balance', hasList: true },
}

const App = ({ i18nProvider, queryClient }: { i18nProvider: I18nProvider; queryClient: QueryClient }) => (
  <CoreAdminContext
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    store={portalStore}
    queryClient={queryClient}
  >
    <ResourceDefinitionContextProvider definitions={definitions}>
      <Look>
        <ToldOnce>
          <Pages />
        </ToldOnce>
        <Notification />
        <MessageDialog />
      </Look>
    </ResourceDefinitionContextProvider>
  </CoreAdminContext>
)

export async function startStock(root: Root): Promise<void> {
  const [i18nProvider] = await Promise.all([createI18nProvider(localeOf(portalStore)), session.load()])
  const queryClient = createQueryClient()
  const router = createBrowserRouter(
    [{ path: '*', element: <App i18nProvider={i18nProvider} queryClient={queryClient} /> }],
    { basename },
  )
  root.render(<RouterProvider router={router} useTransitions={false} />)
}
