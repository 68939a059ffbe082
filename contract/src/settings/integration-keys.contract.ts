import { adminOnly } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, optionalLine, wholeNumber } from '../protocol/shapes.ts'

/** Every key of another company's service that we store. To add one, add a line here and its name in the texts. */
export const integrationKeyKinds = [
  'zoho_client_id',
  'zoho_client_secret',
  'duffel_access_token',
  'duffel_webhook_secret',
] as const
export type IntegrationKeyKind = (typeof integrationKeyKinds)[number]

const keyText = optionalLine(500).refine((text) => !text || !/\s/.test(text), 'plain_text')

/** The prefix of a Duffel token identifies it; anything else was copied from the wrong place. */
const isDuffelToken = (text: string): boolean => /^duffel_(test|live)_\S{8,}$/.test(text)

/** An empty field keeps the saved key. */
export const integrationKeysForm = z
  .object(
    Object.fromEntries(integrationKeyKinds.map((kind) => [kind, keyText])) as Record<
      IntegrationKeyKind,
      typeof keyText
    >,
  )
  .extend({
    duffel_access_token: keyText.refine((text) => !text || isDuffelToken(text), 'duffel_token'),
  })

const version = wholeNumber(0, Number.MAX_SAFE_INTEGER)

const integrationKeyView = z.object({
  kind: z.enum(integrationKeyKinds),
  is_set: z.boolean(),
  /** The last four characters; null if nothing is saved or the key is too short to show any. */
  ending: z.string().nullable(),
  saved_at: z.string().nullable(),
  saved_by: z.string().nullable(),
})
export type IntegrationKeyView = z.infer<typeof integrationKeyView>

const keysView = z.object({ keys: z.array(integrationKeyView), version: z.int() })
export type IntegrationKeysView = z.infer<typeof keysView>

export const integrationKeys = {
  fetch: endpoint({
    method: 'GET',
    path: '/fetch-keys',
    summary: 'Returns which integration keys are saved, but never a key itself.',
    access: adminOnly,
    reply: z.object({ data: keysView }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/save-keys',
    summary: 'Saves the integration keys that are given and keeps the others.',
    access: adminOnly,
    /** The version that was read, so that keys saved by somebody else in the meantime are not overwritten. */
    body: integrationKeysForm.extend({ version }),
    reply: actionReply.extend({ data: keysView }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/remove-key',
    summary: 'Deletes one integration key.',
    access: adminOnly,
    body: z.object({ kind: z.enum(integrationKeyKinds), version }),
    reply: actionReply.extend({ data: keysView }),
  }),
}
