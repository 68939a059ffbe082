import { query, statement } from '../../../platform/database/statement.ts'
import type { TableCell } from '../../../platform/documents/table.ts'
import { eraseContact, personalNumber } from '../../../platform/personal-data/personal-columns.ts'
import type { PersonalDataSource } from '../../../platform/personal-data/personal-data.ts'
import { creditNo, invoiceNo } from '../invoices/invoices.ts'
import { passportPlace } from '../read/traveller-row.ts'

const selectBookings = statement<Record<string, TableCell | Date>>(`
  select ref, product, title as trip, state, travel_date, lead_passenger, passengers, pnr,
    json_build_object('amount', total, 'currency', currency) as amount, contact->>'name' as contact_name,
    contact->>'email' as contact_email, contact->>'phone' as contact_phone, note,
    (select string_agg(n.note, ' | ' order by n.id) from booking_notes n where n.booking_id = bookings.id) as office_notes,
    (select string_agg(a.context->>'remark', ' | ' order by a.id) from booking_attempts a
      where a.booking_id = bookings.id and a.action = 'remark') as remarks,
    created_at, issued_at
  from bookings where customer_id = $1 and hidden_at is null order by id`)

/** Erases a customer's contact details; what was sold, to whom and for how much stays. */
const eraseContacts = statement(`
  update bookings set ${eraseContact}
  where customer_id = any($1::bigint[])`)

const eraseNotes = statement(`
  delete from booking_notes where booking_id in (select id from bookings where customer_id = any($1::bigint[]))`)

const eraseRemarks = statement(`
  update booking_attempts set context = context - 'remark' where action = 'remark'
    and booking_id in (select id from bookings where customer_id = any($1::bigint[]))`)

/** A customer's purchases. An agency's sales are its business records, which it can read in its lists. */
export const personalBookings: PersonalDataSource = {
  section: 'bookings',
  columns: {
    ref: 'text',
    product: 'text',
    trip: 'text',
    state: 'text',
    travel_date: 'date',
    lead_passenger: 'text',
    passengers: 'number',
    pnr: 'text',
    amount: 'money',
    contact_name: 'text',
    contact_email: 'text',
    contact_phone: 'text',
    note: 'text',
    office_notes: 'text',
    remarks: 'text',
    created_at: 'moment',
    issued_at: 'moment',
  },
  read: ({ queries, userId }) => query(queries, selectBookings(userId)),
  async erase(tx, userIds) {
    await query(tx, eraseContacts([...userIds]))
    await query(tx, eraseNotes([...userIds]))
    await query(tx, eraseRemarks([...userIds]))
  },
}

interface Passenger extends Record<string, string | number | null> {
  booking_id: number
  key: string
  passport_sealed: string | null
  passport_tail: string | null
}

const selectPassengers = statement<Passenger>(`
  select b.ref, t.booking_id, t.key, t.type, t.title, t.given_name, t.family_name, t.birth_date, t.gender,
    t.nationality, t.passport_sealed, t.passport_tail, t.passport_country, t.passport_expires, t.frequent_flyer, t.ticket
  from bookings b join booking_travellers t on t.booking_id = b.id
  where b.customer_id = $1 and b.hidden_at is null order by b.id, t.key`)

export const personalPassengers: PersonalDataSource = {
  section: 'passengers',
  columns: {
    ref: 'text',
    type: 'text',
    title: 'text',
    given_name: 'text',
    family_name: 'text',
    birth_date: 'date',
    gender: 'text',
    nationality: 'text',
    passport: 'text',
    passport_country: 'text',
    passport_expires: 'date',
    frequent_flyer: 'text',
    ticket: 'text',
  },
  async read(request) {
    const rows = await query(request.queries, selectPassengers(request.userId))
    return rows.map(({ booking_id, key, passport_sealed, passport_tail, ...row }) => ({
      ...row,
      passport: personalNumber(request, passportPlace(booking_id, key), passport_sealed, passport_tail),
    }))
  },
}

const selectDocuments = statement<{
  kind: 'invoice' | 'credit_note'
  number: number
  documentNo: string | null
  ref: string
  amount: TableCell
  created_at: Date
}>(`
  select d.kind, d.number, d.document_no as "documentNo", b.ref, json_build_object('amount', d.amount, 'currency', d.currency) as amount, d.created_at
  from bookings b join (
    select 'invoice' as kind, number, document_no, booking_id, amount, currency, created_at from invoices
    union all
    select 'credit_note', number, document_no, booking_id, amount, currency, created_at from credit_notes) d on d.booking_id = b.id
  where b.customer_id = $1 order by d.created_at, d.number`)

export const personalDocuments: PersonalDataSource = {
  section: 'documents',
  columns: { number: 'text', document: 'text', ref: 'text', amount: 'money', created_at: 'moment' },
  async read({ queries, userId }) {
    const rows = await query(queries, selectDocuments(userId))
    return rows.map(({ kind, number, documentNo, ...row }) => ({
      ...row,
      document: kind,
      number: kind === 'invoice' ? invoiceNo({ number, documentNo }) : creditNo({ number, documentNo }),
    }))
  },
}
