import { query, statement } from '../../../platform/database/statement.ts'
import { eraseContact, personalNumber } from '../../../platform/personal-data/personal-columns.ts'
import type { PersonalDataSource } from '../../../platform/personal-data/personal-data.ts'

interface Applicant extends Record<string, string | number | null> {
  application_id: number
  key: string
  passport_sealed: string | null
  passport_tail: string | null
  number_sealed: string | null
  number_tail: string | null
}

const selectApplicants = statement<Applicant>(`
  select a.id as application_id, p.key, b.ref, a.state, a.arrives_on, p.title, p.given_name, p.family_name,
    p.birth_date, p.gender, p.nationality, p.passport_sealed, p.passport_tail, p.passport_country, p.passport_expires,
    p.outcome, p.number_sealed, p.number_tail, p.issued_on, p.expires_on,
    (select string_agg(d.name, ', ' order by d.id) from visa_documents d
      where d.application_id = a.id and d.applicant = p.key) as files
  from visa_applications a join visa_applicants p on p.application_id = a.id
  left join booking_directory b on b.id = a.booking_id
  where a.customer_id = $1 order by a.id, p.place`)

/** Passports and scans are erased automatically after the trip, and contact details with them. */
const eraseContacts = statement(`
  update visa_applications set ${eraseContact}
  where customer_id = any($1::bigint[])`)

export const personalVisas: PersonalDataSource = {
  section: 'visas',
  columns: {
    ref: 'text',
    state: 'text',
    arrives_on: 'date',
    title: 'text',
    given_name: 'text',
    family_name: 'text',
    birth_date: 'date',
    gender: 'text',
    nationality: 'text',
    passport: 'text',
    passport_country: 'text',
    passport_expires: 'date',
    outcome: 'text',
    visa_number: 'text',
    issued_on: 'date',
    expires_on: 'date',
    files: 'text',
  },
  async read(request) {
    const rows = await query(request.queries, selectApplicants(request.userId))
    return rows.map(({ application_id, key, passport_sealed, passport_tail, number_sealed, number_tail, ...row }) => {
      const place = { table: 'visa_applicants', row: `${application_id}/${key}` }
      return {
        ...row,
        passport: personalNumber(request, { ...place, column: 'passport' }, passport_sealed, passport_tail),
        visa_number: personalNumber(request, { ...place, column: 'number' }, number_sealed, number_tail),
      }
    })
  },
  async erase(tx, userIds) {
    await query(tx, eraseContacts([...userIds]))
  },
}
