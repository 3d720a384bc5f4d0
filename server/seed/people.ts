import type { Role } from '../../contract/base/people/roles.ts'

/** People of the sandbox. Their passwords and PINs are public: never created in production. */
export interface DemoUser {
  id: string
  user_name: string
  email: string
  full_name: string
  /** Unique: a shared number cannot be used for signing in. */
  phone_number: string
  role: Role
  password: string
  /** Null until set. */
  pin: string | null
}

export interface DemoBusiness {
  id: string
  name: string
  organization_number: string
  organization_phone: string
  users: readonly DemoUser[]
  transferCount: number
}

const password = 'Lintas#2026'
const pin = '2580'

export const nusantara: DemoBusiness = {
  id: '0190b000-0000-7000-8000-000000000001',
  name: 'PT Nusantara Niaga',
  organization_number: '9120304050607',
  organization_phone: '2150881234',
  transferCount: 2_000,
  users: [
    {
      id: '0190b000-0000-7000-8000-000000000011',
      user_name: 'admin',
      email: 'admin@lintas.test',
      full_name: 'Sari Wijaya',
      phone_number: '81234567811',
      role: 'admin',
      password,
      pin,
    },
    {
      id: '0190b000-0000-7000-8000-000000000012',
      user_name: 'maker',
      email: 'maker@lintas.test',
      full_name: 'Budi Santoso',
      phone_number: '81234567812',
      role: 'maker',
      password,
      pin,
    },
    {
      id: '0190b000-0000-7000-8000-000000000013',
      user_name: 'checker',
      email: 'checker@lintas.test',
      full_name: 'Dewi Lestari',
      phone_number: '81234567813',
      role: 'checker',
      password,
      pin,
    },
    {
      id: '0190b000-0000-7000-8000-000000000014',
      user_name: 'viewer',
      email: 'viewer@lintas.test',
      full_name: 'Rudi Hartono',
      phone_number: '81234567814',
      role: 'viewer',
      password,
      pin: null,
    },
  ],
}

/** A second business, to demonstrate that businesses cannot see each other's data. */
export const samudra: DemoBusiness = {
  id: '0190b000-0000-7000-8000-000000000002',
  name: 'CV Samudra Jaya',
  organization_number: '8120506070809',
  organization_phone: '3131774455',
  transferCount: 40,
  users: [
    {
      id: '0190b000-0000-7000-8000-000000000021',
      user_name: 'samudra.admin',
      email: 'admin@samudra.test',
      full_name: 'Agus Pratama',
      phone_number: '81355501121',
      role: 'admin',
      password,
      pin,
    },
    {
      id: '0190b000-0000-7000-8000-000000000022',
      user_name: 'samudra.maker',
      email: 'maker@samudra.test',
      full_name: 'Rina Kusuma',
      phone_number: '81355501122',
      role: 'maker',
      password,
      pin,
    },
    {
      id: '0190b000-0000-7000-8000-000000000023',
      user_name: 'samudra.checker',
      email: 'checker@samudra.test',
      full_name: 'Hendra Gunawan',
      phone_number: '81355501123',
      role: 'checker',
      password,
      pin,
    },
  ],
}
