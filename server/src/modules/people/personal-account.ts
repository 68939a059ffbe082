import { query, statement } from '../../platform/database/statement.ts'
import { personalNumber } from '../../platform/personal-data/personal-columns.ts'
import type { PersonalDataSource } from '../../platform/personal-data/personal-data.ts'

const selectAccount = statement<Record<string, string | Date | null>>(`
  select name, email, phone, role, locale as language, created_at, email_verified_at as verified_at, last_seen_at
  from users where id = $1`)

export const personalAccount: PersonalDataSource = {
  section: 'account',
  columns: {
    name: 'text',
    email: 'text',
    phone: 'text',
    role: 'text',
    language: 'text',
    created_at: 'moment',
    verified_at: 'moment',
    last_seen_at: 'moment',
  },
  read: ({ queries, userId }) => query(queries, selectAccount(userId)),
}

interface AgencyNumbers {
  cnic_sealed: string | null
  cnic_tail: string | null
  ntn_sealed: string | null
  ntn_tail: string | null
}

const selectAgency = statement<AgencyNumbers & Record<string, string | null>>(`
  select agency_name, owner_name, cnic_sealed, cnic_tail, ntn_sealed, ntn_tail, dts_licence, dts_expiry, iata_number,
    address, city, country, phone, whatsapp
  from agencies where user_id = $1`)

/** For people who registered an agency. */
export const personalAgency: PersonalDataSource = {
  section: 'agency',
  columns: {
    agency_name: 'text',
    owner_name: 'text',
    cnic: 'text',
    ntn: 'text',
    dts_licence: 'text',
    dts_expiry: 'date',
    iata_number: 'text',
    address: 'text',
    city: 'text',
    country: 'text',
    phone: 'text',
    whatsapp: 'text',
  },
  async read(request) {
    const rows = await query(request.queries, selectAgency(request.userId))
    return rows.map(({ cnic_sealed, cnic_tail, ntn_sealed, ntn_tail, ...row }) => {
      const place = { table: 'agencies', row: request.userId }
      return {
        ...row,
        cnic: personalNumber(request, { ...place, column: 'cnic' }, cnic_sealed, cnic_tail),
        ntn: personalNumber(request, { ...place, column: 'ntn' }, ntn_sealed, ntn_tail),
      }
    })
  },
}
