import {
  Admin,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  List,
  ListGuesser,
  ReferenceField,
  ReferenceManyField,
  Resource,
  required,
  SearchInput,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { connectPortal } from '../../../src/outside/connectPortal.ts'
import { resources } from './resources.ts'

const relationships = ['supplier', 'customer', 'employee'].map((id) => ({ id, name: id }))

/** Fields of a company with a British account: those of each destination are data of its corridor. */
const inputs = [
  <TextInput key="name" source="details.company_name" label="Company" validate={required()} />,
  <TextInput key="sort" source="details.sort_code" label="Sort code" validate={required()} />,
  <TextInput key="account" source="details.bank_account_number" label="Account number" validate={required()} />,
  <SelectInput key="relationship" source="relationship" choices={relationships} />,
  <BooleanInput key="saved" source="is_saved" label="In the list" />,
]

const RecipientCreate = () => (
  <Create redirect="show">
    <SimpleForm defaultValues={{ type: 'business', corridor_id: 'gb-gbp-bank', country: 'GB', is_saved: true }}>
      {inputs}
    </SimpleForm>
  </Create>
)

/** The server decides about each change, so that nothing is shown as saved before it is. */
const RecipientEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <SimpleForm>{inputs}</SimpleForm>
  </Edit>
)

const RecipientList = () => (
  <List sort={{ field: 'full_name', order: 'ASC' }} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <DataTable rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="full_name" />
      <DataTable.Col source="country" />
      <DataTable.Col source="bank_name" disableSort />
    </DataTable>
  </List>
)

const RecipientShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="full_name" />
      <TextField source="bank_name" />
      <TextField source="details.bank_account_number" label="Account number" />
      <TextField source="relationship" />
      <ReferenceManyField reference="transfers" target="recipient_id" label="Transfers">
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="reference" />
        </DataTable>
      </ReferenceManyField>
    </SimpleShowLayout>
  </Show>
)

const TransferShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="reference" />
      <TextField source="total_minor" label="Total, in minor units" />
      <ReferenceField source="recipient_id" reference="recipients" link="show" />
    </SimpleShowLayout>
  </Show>
)

const { dataProvider, authProvider, queryClient } = await connectPortal({ resources })

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <Admin
    title="Payees"
    {...{ dataProvider, authProvider, queryClient }}
    loginPage={false}
    requireAuth
    // Otherwise react-admin reports the host name of the page to its makers.
    disableTelemetry
  >
    <Resource
      name="recipients"
      recordRepresentation="full_name"
      list={RecipientList}
      show={RecipientShow}
      create={RecipientCreate}
      edit={RecipientEdit}
    />
    <Resource name="transfers" recordRepresentation="reference" list={ListGuesser} show={TransferShow} />
  </Admin>,
)
