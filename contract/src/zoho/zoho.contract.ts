import { adminOnly, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, isoDate, line, pageOf, pageQuery, recordId, wholeNumber } from '../protocol/shapes.ts'
import {
  zohoDataCenters,
  zohoDocumentKinds,
  zohoDocumentStates,
  zohoExportKinds,
  zohoProblems,
} from './zoho.vocabulary.ts'

const zohoId = z.string().regex(/^\d{1,30}$/, 'wrong_kind')
/** Null leaves it to Zoho's own default. */
const choice = zohoId.nullable()

/** How a product is mapped in Zoho Books; each field can be left to Zoho's default. */
const productMapping = z.object({ account_id: choice, item_id: choice, tax_id: choice })
const MAX_MAPPED = 40
const name = line(60)

export const zohoMapping = z.object({
  /** By product name as bookings use it. */
  products: z.record(name, productMapping).refine((all) => Object.keys(all).length <= MAX_MAPPED, 'wrong_kind'),
  /** Where money received is deposited, by the code of our own account. */
  deposits: z.record(name, choice).refine((all) => Object.keys(all).length <= MAX_MAPPED, 'wrong_kind'),
})
export type ZohoMapping = z.infer<typeof zohoMapping>

const option = z.object({ id: z.string(), name: z.string() })
const version = wholeNumber(0, Number.MAX_SAFE_INTEGER)

export const zohoSettingsForm = z.object({
  organization_id: zohoId,
  enabled: z.boolean(),
  /** Documents are sent from this day on. */
  since: isoDate,
  mapping: zohoMapping,
})
export type ZohoSettingsForm = z.infer<typeof zohoSettingsForm>

const connection = z.object({
  /** Whether both keys of the client are saved. */
  has_keys: z.boolean(),
  connected: z.boolean(),
  /** The URL Zoho redirects back to; it is registered with the client in Zoho. */
  callback_url: z.string(),
  data_center: z.enum(zohoDataCenters),
  connected_at: z.string().nullable(),
  connected_by: z.string().nullable(),
  organization_id: z.string().nullable(),
  organizations: z.array(option.extend({ currency: z.string() })),
  enabled: z.boolean(),
  since: z.string().nullable(),
  mapping: zohoMapping,
  /** The available choices, as Zoho last reported them. */
  choices: z.object({ accounts: z.array(option), taxes: z.array(option), items: z.array(option) }),
  /** What can be mapped: products, and our own accounts that receive money. */
  products: z.array(z.string()),
  deposits: z.array(z.object({ code: z.string(), name: z.string() })),
  problem: z.enum(zohoProblems).nullable(),
  paused_until: z.string().nullable(),
  /** Once something has been sent, the organisation can no longer be changed. */
  organization_fixed: z.boolean(),
  version: z.int(),
})
export type ZohoConnection = z.infer<typeof connection>

const zohoDocument = z.object({
  id: recordId,
  kind: z.enum(zohoDocumentKinds),
  /** Our document number, or the name of a contact. */
  number: z.string(),
  contact: z.string().nullable(),
  booking_ref: z.string().nullable(),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  document_date: z.string(),
  state: z.enum(zohoDocumentStates),
  /** Why Zoho refused it, in Zoho's words or ours. */
  reason: z.string().nullable(),
  pushed_at: z.string().nullable(),
  attempts: z.int(),
})
export type ZohoDocument = z.infer<typeof zohoDocument>

const counts = z.object(
  Object.fromEntries(zohoDocumentStates.map((state) => [state, z.int()])) as Record<
    (typeof zohoDocumentStates)[number],
    z.ZodInt
  >,
)

export const zoho = {
  connection: endpoint({
    method: 'GET',
    path: '/zoho/connection',
    summary: 'Returns whether Zoho Books is connected, to which organisation, and the mapping.',
    access: adminOnly,
    reply: z.object({ data: connection }),
  }),
  connect: endpoint({
    method: 'POST',
    path: '/zoho/connect',
    summary: 'Returns the Zoho page where an administrator grants access; it redirects back to /zoho/callback.',
    access: adminOnly,
    body: z.object({ data_center: z.enum(zohoDataCenters) }),
    reply: z.object({ url: z.string() }),
  }),
  token: endpoint({
    method: 'POST',
    path: '/zoho-token',
    summary: 'Exchanges the code returned by Zoho for access. The state is valid once, for the person who started.',
    access: adminOnly,
    body: z.object({
      code: line(500),
      state: line(100),
      /** The server that Zoho names for exchanging the code; only Zoho's own servers are trusted. */
      accounts_server: z.string().max(200).optional(),
    }),
    reply: actionReply,
  }),
  refreshLists: endpoint({
    method: 'POST',
    path: '/zoho/refresh-lists',
    summary: 'Reloads organisations, accounts, taxes and items from Zoho.',
    access: adminOnly,
    body: z.object({}),
    reply: actionReply.extend({ data: connection }),
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/zoho/settings',
    summary: 'Updates the organisation, the mapping, and whether documents are sent.',
    access: adminOnly,
    body: zohoSettingsForm.extend({ version }),
    reply: actionReply.extend({ data: connection }),
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/zoho/disconnect',
    summary: 'Revokes the access to Zoho Books; what was sent stays in Zoho.',
    access: adminOnly,
    body: z.object({}),
    reply: actionReply.extend({ data: connection }),
  }),
  documents: endpoint({
    method: 'GET',
    path: '/zoho/documents',
    summary: 'Lists every document for Zoho Books with its state, newest first.',
    access: office('ledger.view'),
    query: z.object({
      ...pageQuery,
      state: z.enum(zohoDocumentStates).optional(),
      kind: z.enum(zohoDocumentKinds).optional(),
    }),
    reply: pageOf(zohoDocument).extend({ counts, enabled: z.boolean() }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/zoho/documents/:id/retry',
    summary: 'Sends a refused document again.',
    access: office('ledger.post'),
    params: idParams,
    reply: actionReply,
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/zoho/export',
    summary: "Exports a period's documents as a CSV file in the layout that Zoho Books imports.",
    access: office('ledger.view'),
    query: z.object({ kind: z.enum(zohoExportKinds), from: isoDate, to: isoDate }),
    reply: z.unknown(),
    binary: true,
    generated: true,
  }),
}
