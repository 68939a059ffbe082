import type { SealedColumn } from './platform/database/rotate-key.ts'
import { optionalParts } from './product-modules.ts'

const token = { name: 'token_sealed', row: "encode(token_digest, 'hex')" }

/** Every column that holds sealed values, and what each value is bound to. A test compares the list with the schema. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'agencies', column: 'cnic_sealed', name: 'cnic', row: 'user_id' },
  { table: 'agencies', column: 'ntn_sealed', name: 'ntn', row: 'user_id' },
  { table: 'agency_changes', column: 'cnic_sealed', name: 'cnic', row: 'agent_id' },
  { table: 'agency_changes', column: 'ntn_sealed', name: 'ntn', row: 'agent_id' },
  { table: 'travellers', column: 'passport_sealed', name: 'passport', row: 'id', mac: 'passport_mac' },
  { table: 'travellers', column: 'cnic_sealed', name: 'cnic', row: 'id', mac: 'cnic_mac' },
  {
    table: 'booking_travellers',
    column: 'passport_sealed',
    name: 'passport',
    row: "booking_id || '/' || key",
    mac: 'passport_mac',
  },
  ...optionalParts.flatMap(({ sealedColumns: columns }) => columns ?? []),
  { table: 'bookings', column: 'token_sealed', ...token },
  { table: 'guest_holds', column: 'code_sealed', name: 'code_sealed', row: 'booking_id' },
  { table: 'quotes', column: 'token_sealed', ...token },
  { table: 'payment_requests', column: 'token_sealed', ...token },
  { table: 'zoho_connection', column: 'access_sealed', name: 'access', row: 'single' },
  { table: 'zoho_connection', column: 'refresh_sealed', name: 'refresh', row: 'single' },
  { table: 'duffel_orders', column: 'request_sealed', name: 'request', row: 'ref' },
  { table: 'duffel_stays', column: 'request_sealed', name: 'request', row: 'ref' },
  { table: 'integration_keys', column: 'value_sealed', name: 'value', row: 'kind' },
  { table: 'idempotency_keys', column: 'reply', name: 'reply', row: "actor || '/' || call || '/' || key" },
]
